import { afterEach, beforeEach, expect, test } from "vitest";
import { emailKey, findAccount } from "../modules/auth/accounts.ts";
import { findToken, issueToken } from "../modules/auth/tokens.ts";
import { insertAccount } from "../testing/accounts.ts";
import { type TestApi, testApi } from "../testing/api.ts";
import { inviteOperator } from "./invite-operator.ts";
import { listOperators, removeOperator } from "./operators.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const page = "http://localhost/back-office/password";

let api: TestApi;
beforeEach(async () => {
  api = await testApi("empty");
});
afterEach(() => api.db.destroy());

async function addOperator(email: string, { hasPassword }: { hasPassword: boolean }) {
  await inviteOperator(api.db, { email, page, now });
  if (!hasPassword) return;
  await api.db
    .updateTable("accounts")
    .set({ password_hash: "a hash" })
    .where("email_key", "=", emailKey(email))
    .execute();
}

const remove = (email: string, evenLast = false) => removeOperator(api.db, { email, evenLast, now });

test("Operators are listed with the time of their invitation and whether they have set a password", async () => {
  expect(await listOperators(api.db)).toEqual([]);
  await addOperator("noor@cars.example", { hasPassword: true });
  await addOperator("adel@cars.example", { hasPassword: false });
  await insertAccount(api.db, "customer");
  expect(await listOperators(api.db)).toEqual([
    { email: "noor@cars.example", since: now.toISOString(), hasPassword: true },
    { email: "adel@cars.example", since: now.toISOString(), hasPassword: false },
  ]);
});

test("A removed operator loses access at once, the removal is logged, and a new invitation is possible", async () => {
  await addOperator("noor@cars.example", { hasPassword: true });
  await addOperator("adel@cars.example", { hasPassword: true });
  await insertAccount(api.db, "customer", { email: "adel@cars.example", email_key: "adel@cars.example" });
  const { id } = (await findAccount(api.db, "operator", "adel@cars.example"))!;
  const token = await issueToken(api.db, { accountId: id, purpose: "back-office", now });
  const desk = () =>
    api.app.request("http://localhost/back-office/operator/businesses", {
      headers: { Cookie: `backoffice=${token}` },
    });
  expect((await desk()).status).toBe(200);

  await remove("Adel@cars.example");
  expect((await desk()).status).toBe(401);
  expect(await findToken(api.db, token, "back-office", now)).toBeUndefined();
  expect(await listOperators(api.db)).toMatchObject([{ email: "noor@cars.example" }]);
  expect(await findAccount(api.db, "customer", "adel@cars.example")).toBeDefined();
  const last = await api.db
    .selectFrom("change_log")
    .select(["actor", "action", "subject"])
    .orderBy("id", "desc")
    .executeTakeFirst();
  expect(last).toEqual({
    actor: "npm run admin",
    action: "operator-removed",
    subject: "adel@cars.example",
  });
  await addOperator("adel@cars.example", { hasPassword: false });
});

test("The last operator who can log in is removed only with --last", async () => {
  await addOperator("noor@cars.example", { hasPassword: true });
  await addOperator("typo@cars.example", { hasPassword: false });
  await expect(remove("noor@cars.example")).rejects.toThrow(/the last operator who can log in.+--last/);
  await remove("typo@cars.example");
  await expect(remove("noor@cars.example")).rejects.toThrow(/--last/);
  await remove("noor@cars.example", true);
  expect(await listOperators(api.db)).toEqual([]);
});

test("When the only two operators are removed at once, one of them stays", async () => {
  await addOperator("noor@cars.example", { hasPassword: true });
  await addOperator("adel@cars.example", { hasPassword: true });
  const removals = await Promise.allSettled([remove("noor@cars.example"), remove("adel@cars.example")]);
  expect(removals.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await listOperators(api.db)).toHaveLength(1);
});

test("An account that is not an operator is not removed", async () => {
  await insertAccount(api.db, "customer", { email: "c@cars.example", email_key: "c@cars.example" });
  await expect(remove("c@cars.example")).rejects.toThrow("c@cars.example is no operator");
});

test("An only operator who has never chosen a password is removed, because nobody loses a login", async () => {
  await addOperator("typo@cars.example", { hasPassword: false });
  await remove("typo@cars.example");
  expect(await listOperators(api.db)).toEqual([]);
});
