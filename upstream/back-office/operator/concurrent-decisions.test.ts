import { afterEach, beforeEach, expect, test } from "vitest";
import { parseHtml } from "#tests/setup/html.ts";
import { insertAccount } from "../../testing/accounts.ts";
import {
  type HtmlResponse,
  type TestBackOffice,
  testBackOffice,
  type Visitor,
} from "../../testing/back-office.ts";
import { insertGarages } from "../../testing/garages.ts";
import { picture } from "../../testing/hostile-photos.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };

let office: TestBackOffice;
let desk: Visitor;
let colleague: Visitor;
beforeEach(async () => {
  office = await testBackOffice(1, { rateLimitFactor: 100 });
  await insertGarages(office.db);
  await insertAccount(office.db, "vendor");
  desk = await office.loginOperator();
  colleague = await office.loginOperator("Kim.operator@example.net");
});
afterEach(() => office.db.destroy());

const report = { name: "Sam", email: "sam@example.net", message: "Look" };

async function reportListing() {
  expect((await office.post("/en/cars/1/report", { ...report, reason: "fraud" })).status).toBe(201);
  return { path: "/operator/reports/1/listing", values: { hide: "yes" } };
}

async function reportReview() {
  expect((await office.post("/en/reviews/1/report", { ...report, reason: "fake" })).status).toBe(201);
  return { path: "/operator/reviews/1/review", values: { hide: "yes" } };
}

async function reportAnswer() {
  await office.db.updateTable("garage_reviews").set({ answer: "Liar" }).where("id", "=", 1).execute();
  await reportReview();
  return { path: "/operator/reviews/1/answer", values: {} };
}

async function showLogo() {
  const form = new FormData();
  form.set("logo", new Blob([new Uint8Array(await picture(300, 300).jpeg().toBuffer())]), "a.jpg");
  const vendor = await office.login("vendor");
  expect((await vendor.post("/vendor/profile/pictures/logo", form, english)).status).toBe(303);
  const { photo } = await office.db
    .selectFrom("vendors")
    .select("photo")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  return { path: "/operator/vendors/1/picture", values: { photo: photo! } };
}

const suspension = (business: string) => async () => ({
  path: `/operator/${business}/suspension`,
  values: { suspend: "yes" },
});

async function noticeAfter(operator: Visitor, path: string, values: Record<string, string>) {
  const { status, headers } = await operator.post(path, values, english);
  expect([path, status]).toEqual([path, 303]);
  const { html } = await operator.get(headers.get("Location")!.replace("/back-office", ""), english);
  return [...parseHtml(html).querySelectorAll("main .notice")].map(({ textContent }) => textContent);
}

test.each([
  ["hide one listing", reportListing],
  ["hide one review", reportReview],
  ["remove one answer", reportAnswer],
  ["remove one picture", showLogo],
  ["suspend one vendor", suspension("vendors/1")],
  ["suspend one garage", suspension("garages/1")],
] as const)(
  "Of two operators who %s, the second sees that nothing was done, but a repeated post by the first succeeds",
  async (_, prepare) => {
    const { path, values } = await prepare();
    const decide = (operator: Visitor, reason: string) => noticeAfter(operator, path, { ...values, reason });
    const saved = [expect.stringContaining("Your changes are saved.")];
    const late = ["This has changed in the meantime. Nothing was done."];
    expect(await decide(desk, "It is stolen")).toEqual(saved);
    expect(await decide(desk, "It is stolen")).toEqual(saved);
    expect(await decide(colleague, "It is a fraud")).toEqual(late);
    expect(await decide(colleague, "It is stolen")).toEqual(late);
    expect(await decide(desk, "It is a fraud")).toEqual(late);
    const log = office.db.selectFrom("change_log").select(["actor", "after"]);
    expect(await log.execute()).toMatchObject([
      { actor: "Noor.operator@example.net", after: expect.stringContaining("It is stolen") },
    ]);
  },
);

test("Hiding a listing that its vendor has deleted meanwhile shows that nothing was done", async () => {
  const { path, values } = await reportListing();
  await office.db.updateTable("cars").set({ deleted_at: "2026-11-21T12:00:00.000Z" }).execute();
  expect(await noticeAfter(desk, path, { ...values, reason: "It is a fraud" })).toEqual([
    "This has changed in the meantime. Nothing was done.",
  ]);
});

test("Marking a message as read does not reopen it after a colleague has marked it as done", async () => {
  const words = {
    first_name: "Sam",
    last_name: "Vos",
    email: "sam@example.net",
    subject: "Hello",
    phone: "0612345678",
  };
  expect((await office.post("/en/contact-message", { ...words, message: "A question" })).status).toBe(201);
  expect(await noticeAfter(desk, "/operator/messages/1", { state: "done" })).toEqual([
    "Your changes are saved.",
  ]);
  expect(await noticeAfter(colleague, "/operator/messages/1", { state: "read" })).toEqual([
    "This has changed in the meantime. Nothing was done.",
  ]);
  expect(linkedMessages(await colleague.get("/operator/messages?state=done", english))).toEqual([
    "message-1",
  ]);
});

const linkedMessages = ({ html }: HtmlResponse) =>
  [...parseHtml(html).querySelectorAll("main li.card")].map(({ id }) => id);

test("Of two operators who resend one mail, the second sees that nothing was done", async () => {
  const givenUp = "2026-11-20T10:00:00.000Z";
  const mail = { to: "sam@example.net", subject: "Hello", text: "Hello", html: "Hello", lang: "en" };
  await office.db
    .insertInto("outbox")
    .values({ ...mail, created_at: givenUp, given_up_at: givenUp, attempts: 9 })
    .execute();
  // The first notice says that there is no mail server, so only the last one is compared.
  const send = async (operator: Visitor) =>
    (await noticeAfter(operator, "/operator/mails/1", { intent: "send" })).at(-1);
  const saved = "Your changes are saved.";
  const late = "This has changed in the meantime. Nothing was done.";
  expect([await send(desk), await send(desk), await send(colleague)]).toEqual([saved, saved, late]);
});
