import { afterAll, beforeAll, expect, it } from "vitest";
import { startFaultProxy } from "#tests/setup/fault-proxy.ts";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";
import type { Upstream } from "#tests/setup/upstream.ts";

let upstream: Upstream;
let proxy: Awaited<ReturnType<typeof startFaultProxy>>;
let site: TestApp;

beforeAll(async () => {
  upstream = await startHostedApi();
  proxy = await startFaultProxy(upstream.url);
  const settings = { RDW_URL: `${proxy.url}/api/v1/vehicle-register`, RATE_LIMIT_FACTOR: "0.1" };
  site = await createTestApp(proxy.url, { settings });
  // The register has a second to answer, which must not pass while modules are imported.
  await site("/sell-car");
});
afterAll(async () => {
  await proxy.close();
  await upstream.close();
});

/** Opens the form with a license plate. @returns whether the site asked the vehicle register */
async function lookUp(number: number, client: string) {
  const asked = () => proxy.attempts.filter(({ call }) => call.includes("vehicle-register")).length;
  const before = asked();
  const response = await site(`/sell-car?license_plate=GZ${number}ZZ`, {
    headers: { "X-Client-IP": client },
  });
  expect(readPage(await response.text()).values.license_plate).toBe(`GZ-${number}-ZZ`);
  return asked() > before;
}

it("A client's IPv6 network can look up three license plates, and further plates only keep their form", async () => {
  for (let number = 10; number < 13; number++)
    expect(await lookUp(number, `2001:db8:1:2::${number}`)).toBe(true);
  expect(await lookUp(13, "2001:db8:1:2::13")).toBe(false);
  expect(await lookUp(13, "2001:db8:1:3::1")).toBe(true);
});
