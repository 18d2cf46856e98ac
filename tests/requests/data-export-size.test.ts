import { afterAll, beforeAll, expect, it } from "vitest";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { callPaths, startOverrideApi } from "#tests/setup/override-api.ts";
import { createTestApp } from "#tests/setup/test-app.ts";
import { demoLogin, logIn, sessionCookieOf } from "#tests/setup/test-sessions.ts";
import type { Upstream } from "#tests/setup/upstream.ts";

let upstream: Upstream;
let api: Awaited<ReturnType<typeof startOverrideApi>>;

beforeAll(async () => {
  upstream = await startHostedApi();
  api = await startOverrideApi(upstream.url, callPaths("my-profile", "favorites", "my-data"));
});
afterAll(async () => {
  await api.close();
  await upstream.close();
});

it("A data export of 25 MB is passed on completely", async () => {
  const message = "x".repeat(25_000_000);
  api.overrides["/en/my-data"] = { data: { messages: [message] } };
  const site = await createTestApp(api.url);
  const cookie = await sessionCookieOf(await logIn(upstream.url, demoLogin("customer")));
  const response = await site("/my-profile/data", { headers: { Cookie: cookie } });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ data: { messages: [message] } });
});
