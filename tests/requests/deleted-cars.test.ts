import { afterAll, beforeAll, expect, it } from "vitest";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { linkedIds, parseHtml, textOf } from "#tests/setup/html.ts";
import { createTestApp, siteOrigin, type TestApp } from "#tests/setup/test-app.ts";
import { demoSession, newCustomer, sessionCookieOf } from "#tests/setup/test-sessions.ts";
import type { Upstream } from "#tests/setup/upstream.ts";

let upstream: Upstream;
let site: TestApp;
/** Two cars of the demo's vendor, of which the first is deleted. */
let deleted: number;
let other: number;
let customer: { cookie: string; token: string };

beforeAll(async () => {
  upstream = await startHostedApi();
  site = await createTestApp(upstream.url);
  const { auth } = await newCustomer(upstream.url);
  customer = { cookie: await sessionCookieOf(auth), token: auth.access_token };
  const office = await enterBackOffice();
  const list = parseHtml(await (await office("/cars?status=for_sale")).text());
  const ids = [...list.querySelectorAll("main li[id^=car-]")].map(({ id }) => Number(id.replace("car-", "")));
  [deleted = 0, other = 0] = ids;
  for (const car_id of [deleted, other]) {
    const saved = await fetch(`${upstream.url}/api/v1/en/favorites`, {
      method: "POST",
      headers: { Authorization: `Bearer ${customer.token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ car_id }),
    });
    expect(saved.ok).toBe(true);
  }
  expect((await office(`/cars/${deleted}/delete`, new URLSearchParams())).status).toBe(303);
});
afterAll(() => upstream.close());

/** @returns what asks its pages as the vendor */
async function enterBackOffice() {
  const { token } = await demoSession(upstream.url, "vendor");
  const ask = (path: string, body?: URLSearchParams, headers: Record<string, string> = {}) =>
    fetch(`${upstream.url}/back-office/vendor${path}`, {
      ...(body && { method: "POST", body }),
      headers: { "Sec-Fetch-Site": "same-origin", "Accept-Language": "en", ...headers },
      redirect: "manual",
    });
  const login = new URLSearchParams({ token: `Bearer ${token}` });
  const entered = await ask("/login-by-token", login, { Origin: siteOrigin, "Sec-Fetch-Site": "cross-site" });
  const Cookie = entered.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  return (path: string, body?: URLSearchParams) => ask(path, body, { Cookie });
}

async function open(path: string, cookie = "") {
  const response = await site(path, { headers: { Cookie: cookie } });
  return { response, main: parseHtml(await response.text()).querySelector("main")! };
}

it("A car that its vendor deleted is a 404 with cars to go on with", async () => {
  for (const path of ["", "/photos"]) {
    const { response } = await open(`/listing-detail-v1/${deleted}${path}`);
    expect([path, response.status]).toEqual([path, 404]);
  }
  const { main } = await open(`/nl/listing-detail-v1/${deleted}`);
  expect(linkedIds(main, "/nl/listing-detail-v1")).toHaveLength(4);
});

it("A car that its vendor deleted is no favorite any more, and the others stay", async () => {
  const { response, main } = await open("/my-favorite", customer.cookie);
  expect(response.status).toBe(200);
  const cards = [...main.querySelectorAll("article[id^=car-]")].map(({ id }) => id);
  expect(cards).toEqual([`car-${other}`]);
});

it("A comparison with a car that its vendor deleted shows the others", async () => {
  const { response, main } = await open(`/compare?ids=${deleted},${other}`);
  expect(response.status).toBe(200);
  expect(linkedIds(main.querySelector("table") ?? main, "/listing-detail-v1")).toEqual([other]);
  expect(textOf(main)).not.toContain("undefined");
});
