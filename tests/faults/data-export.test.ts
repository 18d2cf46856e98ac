import { afterAll, beforeAll, expect, it } from "vitest";
import { type BuiltServer, startBuiltServer } from "#tests/setup/built-server.ts";
import { type FaultProxy, startFaultProxy } from "#tests/setup/fault-proxy.ts";
import { newCustomer } from "#tests/setup/test-sessions.ts";
import { startUpstream, type Upstream } from "#tests/setup/upstream.ts";

let upstream: Upstream;
let proxy: FaultProxy;
let site: BuiltServer;
beforeAll(async () => {
  upstream = await startUpstream();
  proxy = await startFaultProxy(upstream.url);
  site = await startBuiltServer(proxy.url);
});
afterAll(async () => {
  await site.close();
  await proxy.close();
  await upstream.close();
});

it("The download of a customer's data starts before the API has sent all of it, and is not cached", async () => {
  const { login } = await newCustomer(upstream.url);
  const cookies = (await site.post("/login", { ...login })).headers.getSetCookie();
  const headers = { Cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") };
  await proxy.setFault("drip", /my-data/);
  const response = await site.open("/my-profile/data", { headers });
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="my-data.json"');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toMatch(/^\{/);
  await reader.cancel();
});
