import { afterEach, beforeEach, expect, test } from "vitest";
import { authHeaders, insertAccount } from "../../../testing/accounts.ts";
import {
  formFields,
  type TestBackOffice,
  testBackOffice,
  type Visitor,
} from "../../../testing/back-office.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };
const page = "/operator/service/1";
const late = "This has changed in the meantime. Nothing was done.";

let office: TestBackOffice;
let desk: Visitor;
let customer: { Authorization: string };
beforeEach(async () => {
  office = await testBackOffice(1, { rateLimitFactor: 100 });
  customer = await authHeaders(office.db, await insertAccount(office.db));
  const question = { subject: "My account", message: "How do I change my name?" };
  expect((await office.post("/en/customer-service/start-conversation", question, customer)).status).toBe(201);
  desk = await office.loginOperator();
});
afterEach(() => office.db.destroy());

const write = async (message: string) =>
  expect(
    (await office.post("/en/customer-service/conversations/1/messages", { message }, customer)).status,
  ).toBe(201);
const close = async (html: string, message = "") =>
  desk.post(page, { ...formFields(html), message, state: "closed" }, english);
const isToDo = async () => (await desk.get("/operator/service", english)).html.includes("My account");

test("A question is not closed with a message that came after its page was opened, until that is shown", async () => {
  const { html } = await desk.get(page, english);
  await write("It is urgent");
  const refused = await close(html);
  expect([refused.status, await isToDo()]).toEqual([303, true]);
  const shown = await desk.get(refused.headers.get("Location")!.replace("/back-office", ""), english);
  for (const text of [late, "It is urgent"]) expect(shown.html).toContain(text);
  expect((await close(shown.html)).status).toBe(303);
  expect(await isToDo()).toBe(false);
});

test("An unsent answer is kept when a question is not closed, and the page shows the new message", async () => {
  const { html } = await desk.get(page, english);
  await write("It is urgent");
  const refused = await close(html, "In your profile");
  expect([refused.status, formFields(refused.html).message]).toEqual([409, "In your profile"]);
  for (const text of [late, "It is urgent"]) expect(refused.html).toContain(text);
  expect((await close(refused.html, "In your profile")).status).toBe(200);
  expect(await isToDo()).toBe(false);
});

test("A closed question stays closed when the operator answers it, and is open again when its asker writes", async () => {
  await close((await desk.get(page, english)).html);
  const answer = { ...formFields((await desk.get(page, english)).html), message: "In your profile" };
  expect((await desk.post(page, answer, english)).status).toBe(303);
  expect(await isToDo()).toBe(false);
  await write("Thank you");
  expect(await isToDo()).toBe(true);
});
