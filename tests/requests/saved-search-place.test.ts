import { afterAll, beforeAll, expect, it } from "vitest";
import { startFaultProxy } from "#tests/setup/fault-proxy.ts";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";
import { newCustomer, sessionCookieOf } from "#tests/setup/test-sessions.ts";
import type { Upstream } from "#tests/setup/upstream.ts";

let upstream: Upstream;
let proxy: Awaited<ReturnType<typeof startFaultProxy>>;
let site: TestApp;

beforeAll(async () => {
  upstream = await startHostedApi();
  proxy = await startFaultProxy(upstream.url);
  site = await createTestApp(proxy.url);
});
afterAll(async () => {
  await proxy.close();
  await upstream.close();
});

it("A saved search with a place is not opened, nor marked as seen, while the towns cannot be read", async () => {
  const { auth } = await newCustomer(upstream.url);
  const headers = { Authorization: `Bearer ${auth.access_token}`, "Content-Type": "application/json" };
  const url = `${upstream.url}/api/v1/en/saved-searches`;
  const { lat, lng } = (await (await fetch(`${upstream.url}/api/v1/en/towns`)).json()).data[0];
  const body = JSON.stringify({ query: `lat=${lat}&lng=${lng}&radius_km=50`, frequency: "daily" });
  const created = await fetch(url, { method: "POST", headers, body });
  expect(created.status).toBe(201);
  const { id } = (await created.json()).data;
  const open = async () =>
    site(`/saved-searches/${id}`, { headers: { Cookie: await sessionCookieOf(auth) } });

  await proxy.setFault("500", /\/towns/);
  expect((await open()).status).toBe(503);
  expect(proxy.attempts.filter(({ call }) => call.includes(`/saved-searches/${id}`))).toEqual([]);

  await proxy.setFault(null);
  await expect.poll(async () => (await open()).headers.get("Location")).toMatch(/city=.*radius_km=50/);
});
