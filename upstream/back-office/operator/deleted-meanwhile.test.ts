import { afterEach, beforeEach, expect, test } from "vitest";
import { parseHtml } from "#tests/setup/html.ts";
import { authHeaders, insertAccount, password } from "../../testing/accounts.ts";
import { formFields, type TestBackOffice, testBackOffice, type Visitor } from "../../testing/back-office.ts";
import { insertGarages } from "../../testing/garages.ts";
import { insertSellRequest } from "../../testing/sell-requests.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };

let office: TestBackOffice;
let desk: Visitor;
let customer: { Authorization: string };
let accountId: number;
beforeEach(async () => {
  office = await testBackOffice(1, { rateLimitFactor: 100 });
  await insertGarages(office.db);
  const account = await insertAccount(office.db);
  accountId = account.id;
  customer = await authHeaders(office.db, account);
  desk = await office.loginOperator();
});
afterEach(() => office.db.destroy());

async function ask() {
  const question = { subject: "My account", message: "How do I change my name?" };
  expect((await office.post("/en/customer-service/start-conversation", question, customer)).status).toBe(201);
}

const offer = () => insertSellRequest(office.db, { account_id: accountId });

async function reportReview() {
  const changes = { account_id: accountId, answer: "A liar" };
  await office.db.updateTable("garage_reviews").set(changes).where("id", "=", 1).execute();
  const report = { name: "Sam", email: "sam@example.net", reason: "fake", message: "Look" };
  expect((await office.post("/en/reviews/1/report", report)).status).toBe(201);
}

async function remove(path: string, body = {}) {
  const headers = { "Content-Type": "application/json", ...customer };
  const init = { method: "DELETE", headers, body: JSON.stringify(body) };
  expect((await office.app.request(`/api/v1/${path}`, init)).status).toBe(200);
}

const leave = () => remove("en/my-profile", { current_password: password });
const left = "The customer has deleted the account.";
const reviewGone = "What was reported has been deleted, and the report with it.";

test.each([
  ["An answer to customer service", ask, "/service/1", "message", leave, left],
  ["A description for a listing", offer, "/sell-requests/1/listing", "description_nl", leave, left],
  ["A reason for a withdrawal", offer, "/sell-requests/1/withdrawal", "reason", leave, left],
  ["A reason to hide a review", reportReview, "/reviews/1/review", "reason", leave, reviewGone],
  ["A reason to remove an answer", reportReview, "/reviews/1/answer", "reason", leave, reviewGone],
  [
    "A decision on a deleted review",
    reportReview,
    "/reviews/1",
    "decision_reason",
    () => remove("reviews/1"),
    reviewGone,
  ],
] as const)(
  "%s is given back if what it is about was deleted meanwhile",
  async (_, prepare, path, field, remove, reason) => {
    await prepare();
    const form = formFields((await desk.get(`/operator${path}?page=2`, english)).html);
    await remove();
    const typed = { ...form, [field]: "Typed for an hour" };
    const late = await desk.post(`/operator${path}?page=2`, typed, english);
    expect(late.status).toBe(404);
    const { body } = parseHtml(late.html);
    expect(body.querySelector("[role=alert]")?.textContent).toContain(reason);
    expect(body.querySelector(`textarea[name=${field}][readonly]`)?.textContent).toContain(
      "Typed for an hour",
    );
    expect(body.querySelector("main a.link")?.getAttribute("href")).toMatch(
      /^\/back-office\/operator\/.+\?page=2$/,
    );
  },
);
