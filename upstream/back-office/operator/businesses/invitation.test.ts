import { afterEach, beforeEach, expect, test } from "vitest";
import { parseHtml } from "#tests/setup/html.ts";
import { insertAccount, password } from "../../../testing/accounts.ts";
import {
  fieldErrors,
  formFields,
  type TestBackOffice,
  testBackOffice,
  type Visitor,
} from "../../../testing/back-office.ts";
import { listMails } from "../../../testing/outbox.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };
const page = "/operator/vendors/2/invitation";
const [stranger, right] = ["stranger@example.net", "agent@example.net"];

let office: TestBackOffice;
let desk: Visitor;
beforeEach(async () => {
  office = await testBackOffice(1);
  await insertAccount(office.db, "vendor", { email: "noor@example.net" });
  await insertAccount(office.db, "vendor", { vendor_id: 2, email: stranger, password_hash: null });
  desk = await office.loginOperator();
});
afterEach(() => office.db.destroy());

const formOf = async () => formFields((await desk.get(page, english)).html);
const send = async (changes: Record<string, string> = {}) =>
  desk.post(page, { ...(await formOf()), ...changes }, english);
async function lastLink() {
  const { to, text } = (await listMails(office.db)).at(-1)!;
  return { to, path: `/password?token=${/token=([\w-]+)/.exec(text)![1]}` };
}
const opensForm = async (path: string) => (await office.anonymous.get(path)).html.includes("new-password");

test("An invitation that went to a wrong address is sent to the corrected one, and the earlier link is invalid", async () => {
  await send();
  const earlier = await lastLink();
  expect([earlier.to, await opensForm(earlier.path)]).toEqual([stranger, true]);
  expect((await send({ email: right })).headers.get("Location")).toContain("/operator/vendors/2?invited=1");
  const corrected = await lastLink();
  expect(corrected.to).toBe(right);
  expect([await opensForm(earlier.path), await opensForm(corrected.path)]).toEqual([false, true]);
  const changes = await office.db.selectFrom("change_log").select(["action", "before", "after"]).execute();
  expect(changes.at(-1)).toEqual({
    action: "invitation-sent",
    before: JSON.stringify({ email: stranger }),
    after: JSON.stringify({ email: right }),
  });
  const token = corrected.path.split("=")[1]!;
  await office.anonymous.post("/password", { token, password, password_confirmation: password }, english);
  const status = async (email: string) => (await office.post("/en/vendor/login", { email, password })).status;
  expect([await status(right), await status(stranger)]).toEqual([200, 422]);
});

test("The form that sets the password tells password managers the invited address", async () => {
  await send();
  const { path } = await lastLink();
  const form = parseHtml((await office.anonymous.get(path)).html).querySelector("form:has([type=password])");
  expect(form?.querySelector("[autocomplete=username]")?.getAttribute("value")).toBe(stranger);
});

test.each([
  ["the invited address becomes the corrected one", stranger, right],
  ["another address stays", "desk@dealer.example", "desk@dealer.example"],
])("Where messages to the business go: %s", async (_, before, after) => {
  await office.db.updateTable("vendors").set({ email: before }).where("id", "=", 2).execute();
  await send({ email: right });
  const { email } = await office.db
    .selectFrom("vendors")
    .select("email")
    .where("id", "=", 2)
    .executeTakeFirstOrThrow();
  expect(email).toBe(after);
});

test("An address that another account of this kind has, or that is none, is refused, and nothing is sent", async () => {
  for (const [email, error] of [
    ["Noor@EXAMPLE.net", "This address already has an account of this kind"],
    ["noor@", "please enter a valid email address"],
  ] as const) {
    const refused = await send({ email });
    expect([refused.status, fieldErrors(refused)]).toEqual([422, { email: error }]);
    expect(formFields(refused.html).email).toBe(email);
  }
  expect(await listMails(office.db)).toEqual([]);
  expect((await formOf()).email).toBe(stranger);
});

test("A form from before a correction sends nothing to the earlier address", async () => {
  const older = await formOf();
  await send({ email: right });
  const answer = await desk.post(page, { ...older, email: stranger }, english);
  expect(answer.status).toBe(409);
  expect(parseHtml(answer.html).querySelector("main [role=alert]")?.textContent).toContain("Somebody else");
  expect((await listMails(office.db)).map(({ to }) => to)).toEqual([right]);
});
