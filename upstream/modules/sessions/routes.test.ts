import { afterEach, beforeEach, expect, test } from "vitest";
import { sessionsResponse } from "#contract/sessions.ts";
import { authUserResponse } from "#contract/user.ts";
import { authHeaders, insertAccount, password } from "../../testing/accounts.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { findToken, issueToken } from "../auth/tokens.ts";

let api: TestApi;
let email: string;
beforeEach(async () => {
  api = await testApi(1);
  ({ email } = await insertAccount(api.db));
});
afterEach(() => api.db.destroy());

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

async function logIn(userAgent: string) {
  const response = await api.post("/en/login", { email, password }, { "User-Agent": userAgent });
  const { access_token } = authUserResponse.parse(await response.json());
  return { Authorization: `Bearer ${access_token}` };
}
type Headers = Awaited<ReturnType<typeof logIn>>;

async function list(headers: Headers) {
  const response = await api.get("/en/sessions", headers);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  return sessionsResponse.parse(await response.json()).data.data;
}
const end = (headers: Headers, id = "") =>
  api.app.request(`/api/v1/nl/sessions${id && `/${id}`}`, { method: "DELETE", headers });
const statusOf = async (headers: Headers) => (await api.get("/en/my-profile", headers)).status;

test("Logins are listed with browser, system and times, the current one first, and without their tokens", async () => {
  const phone = await logIn(safari);
  const desk = await logIn(firefox);
  const [first, second, ...others] = await list(phone);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ browser: "Safari", system: "iPhone", is_current: true });
  expect(second).toMatchObject({ browser: "Firefox", system: "Windows", is_current: false });
  expect(first?.created_at).toBe("2026-11-21T12:00:00.000Z");
  expect(JSON.stringify([first, second])).not.toContain(desk.Authorization.slice(7, 30));
});

test("The other logins are listed by when they were used last, not by when they began", async () => {
  const phone = await logIn(safari);
  const desk = await logIn(firefox);
  api.advanceClock(3600);
  await logIn("Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36");
  api.advanceClock(3600);
  expect(await statusOf(desk)).toBe(200);
  expect((await list(phone)).map(({ browser }) => browser)).toEqual(["Safari", "Firefox", "Chrome"]);
});

test("200 of 40,000 logins are listed, and ending all others ends every one of them", async () => {
  const phone = await logIn(safari);
  const { id: account_id } = await api.db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
  const times = { created_at: "2026-11-20T12:00:00.000Z", used_at: "2026-11-20T12:00:00.000Z" };
  const token = { account_id, purpose: "site", expires_at: "2027-01-01T00:00:00.000Z", ...times } as const;
  for (let batch = 0; batch < 40; batch++) {
    const rows = Array.from({ length: 1000 }, (_, index) => ({ ...token, hash: `${batch}-${index}` }));
    await api.db.insertInto("tokens").values(rows).execute();
  }
  const listed = await list(phone);
  expect([listed.length, listed[0]?.is_current]).toEqual([200, true]);
  expect((await end(phone)).status).toBe(200);
  expect(await list(phone)).toHaveLength(1);
});

test("A token for a new password is not listed as a login, and stays valid when all other logins end", async () => {
  const phone = await logIn(safari);
  const { id } = await api.db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
  const link = { accountId: id, purpose: "reset", now: new Date("2026-11-21T12:00:00.000Z") } as const;
  const token = await issueToken(api.db, link);
  expect(await list(phone)).toHaveLength(1);
  await end(phone);
  expect(await findToken(api.db, token, "reset", link.now)).toMatchObject({ accountId: id });
});

test("A login that was not used for thirty days has expired and is not listed", async () => {
  const phone = await logIn(safari);
  const desk = await logIn(firefox);
  api.advanceClock(20 * 24 * 3600);
  expect(await list(phone)).toHaveLength(2);
  api.advanceClock(11 * 24 * 3600);
  expect(await list(phone)).toMatchObject([{ browser: "Safari", is_current: true }]);
  expect(await statusOf(desk)).toBe(401);
});

test("Another login can be ended by its id, and ending it again is 404", async () => {
  const phone = await logIn(safari);
  const desk = await logIn(firefox);
  const [, { id = "" } = {}] = await list(phone);
  const ended = await end(phone, id);
  expect([ended.status, await ended.json()]).toEqual([200, { message: "Het apparaat is uitgelogd" }]);
  expect([await statusOf(desk), await statusOf(phone)]).toEqual([401, 200]);
  expect((await end(phone, id)).status).toBe(404);
});

test("Ending all other logins keeps the current one and those of other customers", async () => {
  const phone = await logIn(safari);
  const others = [await logIn(firefox), await logIn(firefox)];
  const stranger = await authHeaders(
    api.db,
    await insertAccount(api.db, "customer", { email: "x@example.net" }),
  );
  const [strangers] = await list(stranger);
  expect((await end(phone, strangers?.id)).status).toBe(404);
  const [own] = await list(phone);
  expect((await end(phone, own?.id)).status).toBe(404);
  expect((await end(phone)).status).toBe(200);
  expect(await Promise.all([phone, stranger, ...others].map(statusOf))).toEqual([200, 200, 401, 401]);
});

test("A login without a user agent has no browser and system, and vendors and visitors have no list", async () => {
  const account = await insertAccount(api.db, "customer", { email: "old@example.net" });
  expect(await list(await authHeaders(api.db, account))).toMatchObject([{ browser: null, system: null }]);
  expect((await api.get("/en/sessions")).status).toBe(401);
  const vendor = await authHeaders(api.db, await insertAccount(api.db, "vendor"));
  expect((await api.get("/en/sessions", vendor)).status).toBe(403);
});
