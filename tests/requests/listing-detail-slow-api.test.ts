import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { startFaultProxy } from "#tests/setup/fault-proxy.ts";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";
import { newCustomer, sessionCookieOf } from "#tests/setup/test-sessions.ts";
import type { Upstream } from "#tests/setup/upstream.ts";

let upstream: Upstream;
let proxy: Awaited<ReturnType<typeof startFaultProxy>>;
let site: TestApp;

beforeAll(async () => {
  upstream = await startHostedApi({});
  proxy = await startFaultProxy(upstream.url);
  site = await createTestApp(proxy.url, { settings: { API_TIMEOUT_MS: "3000" } });
});
afterEach(() => proxy.setFault(null));
afterAll(async () => {
  await proxy.close();
  await upstream.close();
});

it.each([
  ["contact data of the customer", /my-profile/],
  ["similar cars", /similar/],
])("A car's page lacks only the %s if the API does not answer that call", async (_, call) => {
  const { auth } = await newCustomer(upstream.url);
  const headers = { Cookie: await sessionCookieOf(auth) };
  const open = async () => {
    const response = await site("/nl/listing-detail-v1/1", { headers });
    const { heading, structured } = readPage(await response.text());
    return { status: response.status, heading, structured };
  };
  // A first page can take a busy machine longer than the limit, and then lacks a list that is cached for the next.
  await open();
  const usual = await open();
  await proxy.setFault("hang", call);
  expect(await open()).toEqual(usual);
});
