import { afterEach, beforeEach, expect, test } from "vitest";
import { branchReviewsResponse } from "#contract/garages.ts";
import { insertAccount } from "../../testing/accounts.ts";
import {
  fieldErrors,
  formFields,
  type TestBackOffice,
  testBackOffice,
  type Visitor,
} from "../../testing/back-office.ts";
import { listMails } from "../../testing/outbox.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };
const page = "/operator/reviews/1/answer";
const answer = "You are a liar, and we know where you live.";

let office: TestBackOffice;
let desk: Visitor;
beforeEach(async () => {
  office = await testBackOffice(1, { rateLimitFactor: 100 });
  await insertAccount(office.db, "garage", { lang: "nl" });
  const garage = await office.login("garage");
  const path = "/garage/branches/1/reviews/1";
  const fields = { ...formFields((await garage.get(path)).html), answer };
  expect((await garage.post(path, fields, english)).status).toBe(303);
  const report = {
    name: "Kim",
    email: "kim@example.net",
    message: "Look at the answer",
    reason: "offensive",
  };
  expect((await office.post("/en/reviews/1/report", report)).status).toBe(201);
  desk = await office.loginOperator();
});
afterEach(() => office.db.destroy());

const mailsTo = async (address: string) => (await listMails(office.db)).filter(({ to }) => to === address);
const review = () =>
  office.db
    .selectFrom("garage_reviews")
    .select(["answer", "answered_at", "hidden_at"])
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();

test("A reported answer is removed without its review, and its garage gets one mail with the reason", async () => {
  const report = await desk.get("/operator/reviews/1", english);
  expect(report.html).toContain(answer);
  expect(report.html).toContain(`href="/back-office${page}"`);
  const refused = await desk.post(page, { reason: "" }, english);
  expect([refused.status, fieldErrors(refused)]).toEqual([422, { reason: "Please give a reason" }]);
  const fields = { ...formFields((await desk.get(page, english)).html), reason: "It threatens" };
  for (const _ of [1, 2])
    expect((await desk.post(page, fields, english)).headers.get("Location")).toBe(
      "/back-office/operator/reviews/1?saved=public",
    );
  expect(await review()).toEqual({ answer: null, answered_at: null, hidden_at: null });
  const shown = await office.readExact("/garage-branches/1/reviews?page=2", branchReviewsResponse);
  expect(shown.data.data.find(({ id }) => id === 1)).toMatchObject({ answer: null });
  const told = await mailsTo("Noor.garage@example.net");
  expect(told.map(({ lang, subject }) => [lang, subject])).toEqual([
    ["nl", "Je antwoord op een beoordeling is verwijderd: De Brug Utrecht"],
  ]);
  for (const part of ["It threatens", answer, "/nl/contact"]) expect(told[0]?.text).toContain(part);
  expect(await office.db.selectFrom("change_log").selectAll().execute()).toMatchObject([
    { action: "answer-removed", path: "/operator/reviews/1", after: '{"reason":"It threatens"}' },
  ]);
  expect((await desk.get("/operator/reviews/1", english)).html).not.toContain(page);
  expect((await desk.get(page, english)).status).toBe(404);
});

test("An answer that its garage has replaced is not removed unread, and the form keeps the reason", async () => {
  const fields = { ...formFields((await desk.get(page, english)).html), reason: "It threatens" };
  const better = "We are sorry, and have called you.";
  await office.db.updateTable("garage_reviews").set({ answer: better }).where("id", "=", 1).execute();
  const refused = await desk.post(page, fields, english);
  expect([refused.status, (await review()).answer]).toEqual([409, better]);
  expect(refused.html).toContain("This has changed in the meantime. Nothing was done.");
  expect(refused.html).toContain(better);
  expect(formFields(refused.html).reason).toBe("It threatens");
  expect(await mailsTo("Noor.garage@example.net")).toEqual([]);
  expect((await desk.post(page, formFields(refused.html), english)).status).toBe(303);
  expect((await mailsTo("Noor.garage@example.net"))[0]?.text).toContain(better);
});

test("A review that its author has changed is not hidden unread, and the form keeps the reason", async () => {
  const page = "/operator/reviews/1/review";
  const fields = { ...formFields((await desk.get(page, english)).html), reason: "Untrue" };
  await office.db.updateTable("garage_reviews").set({ review: "Lovely" }).where("id", "=", 1).execute();
  const refused = await desk.post(page, fields, english);
  expect([refused.status, (await review()).hidden_at]).toEqual([409, null]);
  expect(refused.html).toContain("Lovely");
  expect(formFields(refused.html).reason).toBe("Untrue");
  expect((await desk.post(page, formFields(refused.html), english)).status).toBe(303);
  expect((await review()).hidden_at).not.toBeNull();
});

test("A garage gets no mail about its answer when the review is hidden", async () => {
  const before = (await listMails(office.db)).length;
  await desk.post("/operator/reviews/1/review", { hide: "yes", reason: "Untrue" }, english);
  const mails = (await listMails(office.db)).slice(before);
  expect(mails.filter(({ to }) => to === "Noor.garage@example.net")).toEqual([]);
  expect(await review()).toMatchObject({ answer });
});
