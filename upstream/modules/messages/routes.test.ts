import { afterEach, beforeEach, expect, test } from "vitest";
import { authHeaders, insertAccount } from "../../testing/accounts.ts";
import { type TestApi, testApi } from "../../testing/api.ts";

let api: TestApi;
beforeEach(async () => {
  api = await testApi(1);
});
afterEach(() => api.db.destroy());

test("Customers and vendors have no unread messages yet; garages do not ask, nor do visitors", async () => {
  const count = async (headers?: Record<string, string>) => {
    const response = await api.get("/nl/unread-msgs-count", headers);
    return [response.status, await response.json()];
  };
  for (const type of ["customer", "vendor"] as const) {
    const headers = await authHeaders(api.db, await insertAccount(api.db, type));
    expect(await count(headers)).toEqual([200, { count: 0 }]);
  }
  const garage = await authHeaders(api.db, await insertAccount(api.db, "garage"));
  expect(await count(garage)).toEqual([403, { message: "Met jouw account kan dit niet" }]);
  expect(await count()).toEqual([401, { message: "Je bent niet ingelogd" }]);
});
