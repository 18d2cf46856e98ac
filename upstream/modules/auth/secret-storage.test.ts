import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { resetTokenResponse } from "#contract/auth.ts";
import { authUserResponse } from "#contract/user.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { latestCode, listMails, wrongCode } from "../../testing/outbox.ts";
import { issueToken } from "./tokens.ts";

/* Passwords, codes and tokens are in no log line, and in no table except queued mails. */

let api: TestApi;
beforeEach(async () => {
  api = await testApi("empty");
});
afterEach(() => api.db.destroy());

const email = "noor@example.net";
const [first, second, third] = ["Canary-Blauw-1", "Canary-Groen-2", "Canary-Geel-3"];
const passwordFields = (password: string) => ({ password, password_confirmation: password });
const register = { first_name: "Noor", last_name: "de Wit", email, phone: "+31 6 1234 5678", terms: true };

/** Matches a whole value only, because six digits also occur inside longer numbers. */
const registerOnly = (secret: string) => new RegExp(`(?<![\\w-])${secret}(?![\\w-])`);

async function readAllRows() {
  const tables = await api.db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(async ({ name }) => [
      name,
      (await sql`select * from ${sql.table(name)}`.execute(api.db)).rows,
    ]),
  );
  return JSON.stringify(Object.fromEntries(rows.filter(([name]) => name !== "outbox")));
}

test("Passwords, codes and tokens are in no log line and in no table except queued mails, even after errors", async () => {
  const secrets: string[] = [first, second, third];
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await api.post(path, body, headers);
    for (const secret of secrets) expect(await readAllRows()).not.toMatch(registerOnly(secret));
    return response;
  };

  await post("/en/register/send-code", { ...register, ...passwordFields(first) });
  const code = await latestCode(api.db);
  secrets.push(code);
  await post("/en/register/verify-code", { email, code: wrongCode(code) });
  const created = await post("/en/register/verify-code", { email, code });
  const { access_token } = authUserResponse.parse(await created.json());
  secrets.push(access_token);
  const headers = { Authorization: `Bearer ${access_token}` };
  await post("/en/login", { email, password: second });
  await post("/en/login", { email, password: first });
  await post("/en/password/update", { current_password: third, ...passwordFields(second) }, headers);
  await post("/en/password/update", { current_password: first, ...passwordFields(second) }, headers);

  await post("/en/password/reset-request", { email });
  const resetCode = await latestCode(api.db);
  secrets.push(resetCode);
  const verified = await post("/en/password/verify-code", { email, code: resetCode });
  const { reset_token } = resetTokenResponse.parse(await verified.json());
  secrets.push(reset_token);
  await post("/en/password/complete-reset", { reset_token: `${reset_token}x`, ...passwordFields(third) });
  await post("/en/password/complete-reset", { reset_token, ...passwordFields(third) });
  await post("/en/logout", {}, headers);
  const { id } = await api.db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
  const token = await issueToken(api.db, {
    accountId: id,
    purpose: "site",
    now: new Date("2026-11-21T12:00:00Z"),
  });
  secrets.push(token);
  await api.get("/en/unread-msgs-count", { Authorization: `Bearer ${token}` });

  // Internal errors are logged with their message.
  await api.db.schema.alterTable("codes").renameTo("codes_gone").execute();
  await api.db.schema.alterTable("tokens").renameTo("tokens_gone").execute();
  await api.db.schema.alterTable("accounts").renameTo("accounts_gone").execute();
  const failing = [
    await api.post("/en/register/send-code", {
      ...register,
      email: "other@example.net",
      ...passwordFields(first),
    }),
    await api.post("/en/register/verify-code", { email, code }),
    await api.post("/en/login", { email, password: third }),
    await api.post("/en/password/complete-reset", { reset_token, ...passwordFields(third) }),
    await api.get("/en/unread-msgs-count", { Authorization: `Bearer ${token}` }),
  ];
  expect(failing.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500]);

  const logged = api.logLines.join("");
  expect(api.logLines.length).toBeGreaterThan(20);
  for (const secret of secrets) expect(logged).not.toMatch(registerOnly(secret));
  expect(logged).not.toContain("Bearer");
  expect(await readAllRows()).toContain("$argon2id$");
});

test("A mail contains its code only in the body, and does not contain the password", async () => {
  await api.post("/en/register/send-code", { ...register, ...passwordFields(first) });
  const code = await latestCode(api.db);
  const [mail] = await listMails(api.db);
  expect(mail!.subject).not.toContain(code);
  expect(mail!.html).toContain(`>${code}<`);
  expect(mail!.text + mail!.html).not.toContain(first);
});
