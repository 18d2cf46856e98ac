import { afterEach, beforeEach, expect, test } from "vitest";
import { parseHtml } from "#tests/setup/html.ts";
import { type TestBackOffice, testBackOffice } from "#upstream/testing/back-office.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };

let office: TestBackOffice;
beforeEach(async () => {
  office = await testBackOffice(0);
});
afterEach(() => office.db.destroy());

async function shownParts(page: string, values: Record<string, string>, lang = "en") {
  const desk = await office.loginOperator();
  const { html } = await desk.post(
    `/operator/pages/${page}/${lang}`,
    { ...values, intent: "preview" },
    english,
  );
  const parts = parseHtml(html).querySelectorAll(".preview > div > *");
  return [...parts].map(({ localName, textContent }) => [localName, textContent]);
}

test("The preview of a plan names it, and shows its price as visitors read it", async () => {
  const plan = { name: "Dealer", price: "49", price_note: "a month", leads_to: "sell-car" };
  const values = Object.entries(plan).map(([name, value]) => [`plans.0.${name}`, value]);
  expect(await shownParts("pricing", { title: "Prices", ...Object.fromEntries(values) })).toEqual([
    ["h3", "Prices"],
    ["h4", "Dealer"],
    ["p", "€49"],
    ["p", "a month"],
  ]);
});

test("The preview of plans says in their language what visitors read for no price and for 0", async () => {
  const values = {
    "plans.0.name": "Proef",
    "plans.0.price": "0",
    "plans.1.name": "Groot",
    "plans.1.price": "",
  };
  expect(await shownParts("pricing", values, "nl")).toEqual([
    ["h4", "Proef"],
    ["p", "Gratis"],
    ["h4", "Groot"],
    ["p", "Prijs op aanvraag"],
  ]);
});

test("The preview of a question has the question as a heading", async () => {
  const question = { "items.0.question": "Is it free?", "items.0.answer": "<p>Yes</p>" };
  expect(await shownParts("faqs", question)).toEqual([
    ["h4", "Is it free?"],
    ["div", "Yes"],
  ]);
});

test("The preview leaves out the kind and address of a video", async () => {
  const about = { title: "About us", video_type: "upload", video_src: "/media/film.mp4" };
  expect(await shownParts("about-us", about)).toEqual([["h3", "About us"]]);
});

test("The preview of a review shows its stars in words", async () => {
  const review = { author: "Noor", rating: "5", text: "Great" };
  const values = Object.entries(review).map(([name, value]) => [`sections.reviews.items.0.${name}`, value]);
  expect(await shownParts("home", Object.fromEntries(values))).toEqual([
    ["h4", "Noor"],
    ["p", "5 out of 5"],
    ["p", "Great"],
  ]);
});
