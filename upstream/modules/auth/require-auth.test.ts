import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ApiEnv } from "../../platform/http/context.ts";
import { onError } from "../../platform/http/errors.ts";
import { authHeaders, insertAccount } from "../../testing/accounts.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { requireAuth } from "./require-auth.ts";
import { revokeAllTokens } from "./tokens.ts";

let api: TestApi;
let guarded: Hono<ApiEnv>;
beforeEach(async () => {
  api = await testApi(1);
  guarded = new Hono<ApiEnv>();
  guarded.onError(onError);
  guarded.use(async (c, next) => {
    c.set("db", api.db);
    c.set("clock", () => new Date("2026-11-21T12:00:00.000Z"));
    await next();
  });
  guarded.get("/any", requireAuth(), (c) => c.json({ type: c.var.account.type, hash: c.var.tokenHash }));
  guarded.get("/customers", requireAuth("customer"), (c) => c.json(c.var.account.email));
  guarded.get("/some", requireAuth("customer", "vendor"), (c) => c.json(c.var.account.email));
});
afterEach(() => api.db.destroy());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await guarded.request(path, { headers });
  return { status: response.status, body: await response.json(), headers: response.headers };
};

test("A logged-in account gets access, and the response is not stored", async () => {
  const headers = await authHeaders(api.db, await insertAccount(api.db));
  const { status, body, headers: answered } = await get("/any", headers);
  expect([status, body]).toEqual([200, { type: "customer", hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  expect(answered.get("Cache-Control")).toBe("private, no-store");
});

test.each(["", "Bearer", "Bearer ", "Bearer x", "Basic abc", `Bearer ${"A".repeat(43)}`, "Bearer a b"])(
  "A request with the authorization “%s” is 401",
  async (authorization) => {
    const { status, body, headers } = await get(
      "/any",
      authorization ? { Authorization: authorization } : {},
    );
    expect([status, body]).toEqual([401, { message: "You are not logged in" }]);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  },
);

test("A revoked token is refused", async () => {
  const account = await insertAccount(api.db);
  const headers = await authHeaders(api.db, account);
  await revokeAllTokens(api.db, account.id);
  expect((await get("/any", headers)).status).toBe(401);
});

test("An account with another role is 403", async () => {
  const statuses = await Promise.all(
    (["customer", "vendor", "garage"] as const).map(async (type) => {
      const headers = await authHeaders(api.db, await insertAccount(api.db, type));
      return [(await get("/customers", headers)).status, (await get("/some", headers)).status];
    }),
  );
  expect(statuses).toEqual([
    [200, 200],
    [403, 200],
    [403, 403],
  ]);
});
