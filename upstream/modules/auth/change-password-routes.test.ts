import { afterEach, beforeEach, expect, test } from "vitest";
import { authHeaders, insertAccount, password } from "../../testing/accounts.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { listMails } from "../../testing/outbox.ts";

let api: TestApi;
beforeEach(async () => {
  api = await testApi(1);
});
afterEach(() => api.db.destroy());

const another = "Groene-Fiets-7";
const update = (headers: Record<string, string>, current_password: string, chosen = another) =>
  api.post(
    "/en/password/update",
    { current_password, password: chosen, password_confirmation: chosen },
    headers,
  );
const answer = async (response: Response) => [response.status, await response.json()];
const wrong = [
  422,
  {
    message: "Please check the form and try again",
    errors: { current_password: ["This is not your current password"] },
  },
];

test("Changing the password ends all other logins and codes, keeps the current login, and sends a mail", async () => {
  const account = await insertAccount(api.db);
  const [here, elsewhere] = [await authHeaders(api.db, account), await authHeaders(api.db, account)];
  await api.post("/en/password/reset-request", { email: account.email });
  expect(await answer(await update(here, password))).toEqual([
    200,
    { message: "Your password has been changed" },
  ]);
  expect((await api.get("/en/unread-msgs-count", here)).status).toBe(200);
  expect((await api.get("/en/unread-msgs-count", elsewhere)).status).toBe(401);
  expect(await api.db.selectFrom("codes").selectAll().execute()).toEqual([]);
  expect((await listMails(api.db)).at(-1)).toMatchObject({
    to: account.email,
    subject: "Your password was changed",
  });
  const statuses = [password, another].map(
    async (candidate) => (await api.post("/en/login", { email: account.email, password: candidate })).status,
  );
  expect(await Promise.all(statuses)).toEqual([422, 200]);
});

test("A repeated change, later or at the same time, gets the same response and sends no second mail", async () => {
  const account = await insertAccount(api.db);
  const here = await authHeaders(api.db, account);
  const mails = async () => (await listMails(api.db)).length;
  for (const answered of await Promise.all([update(here, password), update(here, password)]))
    expect(answered.status).toBe(200);
  const before = await mails();
  expect((await update(here, password)).status).toBe(200);
  expect([before, await mails()]).toEqual([1, 1]);
  expect(await answer(await update(here, password, "Blauwe-Fiets-8"))).toEqual(wrong);
});

test("A wrong current password changes nothing, and after ten wrong ones the change is 429 for 15 minutes", async () => {
  const account = await insertAccount(api.db);
  const here = await authHeaders(api.db, account);
  for (let time = 0; time < 10; time++)
    expect(await answer(await update(here, "Zonnig-Erf-43"))).toEqual(wrong);
  const refused = await update(here, password);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "900"]);
  expect((await api.post("/en/login", { email: account.email, password })).status).toBe(200);
  api.advanceClock(900);
  expect((await update(here, password)).status).toBe(200);
});

test("An account without a password gets the response for a wrong current password", async () => {
  const account = await insertAccount(api.db, "customer", { password_hash: null });
  expect(await answer(await update(await authHeaders(api.db, account), password))).toEqual(wrong);
});

test("Only one of two simultaneous changes succeeds", async () => {
  const account = await insertAccount(api.db);
  const here = await authHeaders(api.db, account);
  const both = await Promise.all(
    ["Groene-Fiets-7", "Rode-Fiets-8"].map((chosen) => update(here, password, chosen)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test("Changing the password requires a login", async () => {
  expect((await update({}, password)).status).toBe(401);
});
