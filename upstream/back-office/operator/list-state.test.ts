import { afterEach, beforeEach, expect, test } from "vitest";
import { parseHtml } from "#tests/setup/html.ts";
import {
  formFields,
  type HtmlResponse,
  type TestBackOffice,
  testBackOffice,
  type Visitor,
} from "../../testing/back-office.ts";
import { insertGarages } from "../../testing/garages.ts";
import { insertSellRequest } from "../../testing/sell-requests.ts";

let office: TestBackOffice;
let desk: Visitor;
beforeEach(async () => {
  office = await testBackOffice(1, { rateLimitFactor: 100 });
  await insertGarages(office.db);
  desk = await office.loginOperator();
});
afterEach(() => office.db.destroy());

/** A number of entries that fills two pages, because a page has 20. */
const twoPages = 21;
const words = { name: "Sam", email: "sam@example.net", message: "Look" };

async function reportListings() {
  for (let count = 0; count < twoPages; count += 1)
    expect((await office.post("/en/cars/1/report", { ...words, reason: "fraud" })).status).toBe(201);
}

async function reportReviews() {
  for (let count = 0; count < twoPages; count += 1)
    expect((await office.post("/en/reviews/1/report", { ...words, reason: "fake" })).status).toBe(201);
}

async function offerCars() {
  for (let count = 0; count < twoPages; count += 1)
    await insertSellRequest(office.db, { reference: `S-${count}` });
}

const linksOf = ({ html }: HtmlResponse, selector = "main a[href]") =>
  [...parseHtml(html).querySelectorAll(selector)].map((link) =>
    (link.getAttribute("href") ?? link.getAttribute("action") ?? "").replace(/^\/back-office/, ""),
  );

test.each([
  ["a listing's report", reportListings, "/operator/reports", "/listing", { hide: "yes", reason: "False" }],
  ["a review's report", reportReviews, "/operator/reviews", "/review", { hide: "yes", reason: "Made up" }],
  ["an offered car", offerCars, "/operator/sell-requests", "/withdrawal", { reason: "No APK" }],
])(
  "Work on %s from the second page of a list returns to that page",
  async (_, insert, path, step, values) => {
    await insert();
    const one = `${path}/1`;
    expect(linksOf(await desk.get(`${path}?page=2`))).toContain(`${one}?page=2`);
    const page = await desk.get(`${one}?page=2`);
    expect(linksOf(page)).toEqual(expect.arrayContaining([`${path}?page=2`, `${one}${step}?page=2`]));
    const form = await desk.get(`${one}${step}?page=2`);
    expect(linksOf(form)).toContain(`${one}?page=2`);
    const [action] = linksOf(form, "main form");
    expect(action).toBe(`${one}${step}?page=2`);
    const { status, headers } = await desk.post(action!, { ...formFields(form.html), ...values });
    expect(status).toBe(303);
    expect(headers.get("Location")).toContain(`/back-office${one}?page=2&saved=`);
  },
);
