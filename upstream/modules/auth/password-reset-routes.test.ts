import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resetTokenResponse } from "#contract/auth.ts";
import { rolePath, type UserType, userTypes } from "#contract/user.ts";
import { authHeaders, insertAccount, password } from "../../testing/accounts.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { latestCode, listMails, wrongCode } from "../../testing/outbox.ts";
import * as passwordHash from "./password-hash.ts";

/** Runs while a secret waits to be hashed. */
const meanwhile = vi.fn<() => Promise<unknown>>();
const { hashSecret } = passwordHash;

let api: TestApi;
beforeEach(async () => {
  vi.spyOn(passwordHash, "hashSecret").mockImplementation(async (text) => {
    await meanwhile();
    return hashSecret(text);
  });
  api = await testApi(1);
});
afterEach(() => {
  vi.restoreAllMocks();
  return api.db.destroy();
});

const email = "noor@example.net";
const another = "Groene-Fiets-7";
const request = (type: UserType = "customer", address = email) =>
  api.post(`/en${rolePath[type]}/password/reset-request`, { email: address });
const verify = (code: string, type: UserType = "customer", address = email) =>
  api.post(`/en${rolePath[type]}/password/verify-code`, { email: address, code });
const complete = (reset_token: string, type: UserType = "customer", chosen = another) =>
  api.post(`/en${rolePath[type]}/password/complete-reset`, {
    reset_token,
    password: chosen,
    password_confirmation: chosen,
  });
const logIn = async (chosen: string, type: UserType = "customer") =>
  (await api.post(`/en${rolePath[type]}/login`, { email, password: chosen })).status;
const answer = async (response: Response) => [response.status, await response.json()];
const invalid = [422, { message: "Invalid verification code" }];
const over = [422, { message: expect.stringContaining("or your password has already been set") }];

async function resetToken(type: UserType = "customer") {
  const response = await verify(await latestCode(api.db), type);
  return resetTokenResponse.parse(await response.json()).reset_token;
}

test.each(userTypes)(
  "A %s sets a new password with a mailed code, which ends all logins and other codes",
  async (type) => {
    const account = await insertAccount(api.db, type, { email });
    const elsewhere = await authHeaders(api.db, account);
    expect(await answer(await request(type))).toEqual([200, { message: "Verification code sent" }]);
    const verified = await verify(await latestCode(api.db), type);
    expect([verified.status, verified.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    const verification = await verified.json();
    expect(Object.keys(verification), "as §7 names them").toEqual(["reset_token", "message"]);
    api.advanceClock(60);
    await request(type);

    expect(await answer(await complete(verification.reset_token, type))).toEqual([
      200,
      {
        message: "Password Reset Successfully.",
        data: { device_token: expect.stringMatching(/^[\w-]{43}$/) },
      },
    ]);
    expect([await logIn(password, type), await logIn(another, type)]).toEqual([422, 200]);
    expect((await api.post("/en/logout", undefined, elsewhere)).status).toBe(401);
    expect(await api.db.selectFrom("codes").selectAll().execute()).toEqual([]);
    const sentMail = (await listMails(api.db)).at(-1)!;
    expect(sentMail).toMatchObject({ to: email, subject: "Your password was changed" });
  },
);

test.each([
  [
    "has got another address",
    () => api.db.updateTable("accounts").set({ email: "new@example.net", email_key: "new@example.net" }),
  ],
  ["is gone", () => api.db.deleteFrom("accounts")],
])("A code for an account that %s, while the code was hashed, is refused", async (_, change) => {
  await insertAccount(api.db, "customer", { email });
  meanwhile.mockImplementationOnce(() => change().execute());
  expect(await answer(await request())).toEqual([200, { message: "Verification code sent" }]);
  expect(await api.db.selectFrom("codes").select("account_id").execute()).toEqual([{ account_id: null }]);
  expect(await answer(await verify(await latestCode(api.db)))).toEqual(invalid);
});

test("A code and its token work once each, and the token for ten minutes", async () => {
  await insertAccount(api.db, "customer", { email });
  await request();
  const code = await latestCode(api.db);
  const tokens = await Promise.all(Array.from({ length: 4 }, async () => (await verify(code)).status));
  expect(tokens.sort()).toEqual([200, 422, 422, 422]);
  expect(await answer(await verify(code))).toEqual(invalid);

  api.advanceClock(60);
  await request();
  const token = await resetToken();
  const done = await Promise.all(Array.from({ length: 4 }, async () => (await complete(token)).status));
  expect(done.sort()).toEqual([200, 422, 422, 422]);
  expect(await answer(await complete(token))).toEqual(over);

  api.advanceClock(60);
  await request();
  const late = await resetToken();
  api.advanceClock(600);
  expect(await answer(await complete(late, "customer", "Rode-Fiets-8"))).toEqual(over);
});

test("The browser that requested a code can exchange it again until the new password is set", async () => {
  await insertAccount(api.db, "customer", { email });
  const own = { email, reset_secret: "s".repeat(43) };
  await api.post("/en/password/reset-request", own);
  const code = await latestCode(api.db);
  const exchange = () => api.post("/en/password/verify-code", { ...own, code });
  const tokens = [];
  for (let times = 0; times < 2; times++)
    tokens.push(resetTokenResponse.parse(await (await exchange()).json()).reset_token);
  expect((await complete(tokens[1]!)).status).toBe(200);
  expect(await answer(await complete(tokens[0]!))).toEqual(over);
  expect(await answer(await exchange())).toEqual(invalid);
});

test("Codes and tokens work only for their own role and account", async () => {
  const other = "other@example.net";
  await insertAccount(api.db, "customer", { email });
  await insertAccount(api.db, "vendor", { email });
  await insertAccount(api.db, "customer", { email: other });
  await request();
  const code = await latestCode(api.db);
  await request("vendor");
  await request("customer", other);
  for (const wrong of [verify(code, "vendor"), verify(code, "customer", other), verify(code, "garage")]) {
    expect(await answer(await wrong)).toEqual(invalid);
  }
  const token = resetTokenResponse.parse(await (await verify(code)).json()).reset_token;
  expect(await answer(await complete(token, "vendor"))).toEqual(over);
  expect(await answer(await complete(token, "garage"))).toEqual(over);
  expect((await complete(token)).status).toBe(200);
  expect([await logIn(another), await logIn(password, "vendor")]).toEqual([200, 200]);
});

test("Five wrong tries invalidate a code", async () => {
  await insertAccount(api.db, "customer", { email });
  await request();
  const code = await latestCode(api.db);
  for (let time = 0; time < 5; time++) expect((await verify(wrongCode(code))).status).toBe(422);
  expect(await answer(await verify(code))).toEqual(invalid);
});

test("An address without an account gets the same response, and a mail that says so", async () => {
  await insertAccount(api.db, "customer", { email });
  const known = await answer(await request());
  expect(await answer(await request("vendor"))).toEqual(known);
  expect(await answer(await request("customer", "nobody@example.net"))).toEqual(known);
  const [, vendor, nobody] = await listMails(api.db);
  expect(vendor).toMatchObject({ to: email, subject: "There is no account with this address" });
  expect(vendor?.text).toContain("no vendor account");
  expect(nobody).toMatchObject({ to: "nobody@example.net" });
  expect(nobody?.text).not.toMatch(/^\d{6}$/m);
  expect(await answer(await verify("123456", "customer", "nobody@example.net"))).toEqual(invalid);
});

test("A session token cannot reset a password, and a reset token is no session", async () => {
  const account = await insertAccount(api.db, "customer", { email });
  const { Authorization } = await authHeaders(api.db, account);
  expect(await answer(await complete(Authorization.slice("Bearer ".length)))).toEqual(over);
  await request();
  const headers = { Authorization: `Bearer ${await resetToken()}` };
  expect((await api.post("/en/logout", undefined, headers)).status).toBe(401);
});

test("A new password must follow the rules, and a refused one does not use up the token", async () => {
  await insertAccount(api.db, "customer", { email });
  await request();
  const token = await resetToken();
  const refused = await (await complete(token, "customer", "short")).json();
  expect(Object.keys(refused.errors)).toEqual(["password"]);
  expect((await complete(token)).status).toBe(200);
});
