import { afterAll, beforeAll, expect, it } from "vitest";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { linksOf, parseHtml, textOf } from "#tests/setup/html.ts";
import { callPaths, startOverrideApi } from "#tests/setup/override-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";
import { newCustomer, sessionCookieOf } from "#tests/setup/test-sessions.ts";
import type { Upstream } from "#tests/setup/upstream.ts";

/* The market's operators are not in the demo, so the answer has the listing that an operator would have made. */

let upstream: Upstream;
let api: Awaited<ReturnType<typeof startOverrideApi>>;
let site: TestApp;
let cookie: string;

const listing = {
  ...{ id: 7, reference: "S-1", title: "Volvo One 2020", status: "listed", expected_price: 12_950 },
  ...{ photo: null, created_at: "2026-11-20T10:00:00.000Z", car_id: 1 },
};

beforeAll(async () => {
  upstream = await startHostedApi();
  api = await startOverrideApi(upstream.url, [
    ...callPaths("my-listings"),
    ...["/en/my-listings/7", "/en/my-listings/8"],
  ]);
  api.overrides["/en/my-listings"] = { data: { data: [listing, { ...listing, id: 8, status: "sold" }] } };
  api.overrides["/en/my-listings/7"] = { message: "The new price is on the site", data: listing };
  site = await createTestApp(api.url);
  cookie = await sessionCookieOf((await newCustomer(upstream.url)).auth);
});
afterAll(async () => {
  await api.close();
  await upstream.close();
});

async function open(path: string, form?: Record<string, string>, as = cookie) {
  const response = await site(path, {
    method: form ? "POST" : "GET",
    headers: { Cookie: as },
    ...(form && { body: new URLSearchParams(form) }),
  });
  const main = parseHtml(await response.text()).querySelector("main")!;
  return { response, main };
}

it("A private seller changes the price of a listed car on My listings, without JavaScript", async () => {
  expect(linksOf((await open("/my-listing")).main)).toContain("/my-listing?price=7#listing-7");
  const { main } = await open("/my-listing?price=7");
  const inputs = [...main.querySelectorAll<HTMLInputElement>("form input")];
  const fields = Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
  expect(fields).toMatchObject({ intent: "price", id: "7", price: "12950" });
  const action = main.querySelector("form")!.getAttribute("action")!;

  const refused = await open(action, { ...fields, price: "0" });
  expect(refused.response.status).toBe(422);
  expect(textOf(refused.main)).toContain("The price must be at least 1 euro");
  expect(refused.main.querySelector<HTMLInputElement>("input[name=price]")?.value).toBe("0");

  const typo = await open(action, { ...fields, price: "11,5" });
  expect(textOf(typo.main)).toContain("Please enter the price in whole euros, such as 12950");

  const { response } = await open(action, { ...fields, price: "11.500" });
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/my-listing#listing-7"]);
  expect(api.bodies["/en/my-listings/7"]).toEqual({ price: 11_500 });
});

it("A price typed while the login had expired is shown again, with a link to log in", async () => {
  const { auth } = await newCustomer(upstream.url);
  const expired = await sessionCookieOf(auth);
  const headers = { Authorization: `Bearer ${auth.access_token}` };
  await fetch(`${upstream.url}/api/v1/en/logout`, { method: "POST", headers });
  api.overrides["/en/my-listings/7"] = Response.json({ message: "Unauthenticated." }, { status: 401 });
  const { response, main } = await open(
    "/my-listing?price=7",
    { intent: "price", id: "7", price: "9000" },
    expired,
  );
  expect([response.status, main.querySelector<HTMLInputElement>("input[name=price]")?.value]).toEqual([
    401,
    "9000",
  ]);
  expect(linksOf(main)).toContain("/login");
});

it("A listing that is hidden is not called on the site, on My listings and the dashboard", async () => {
  const all = api.overrides["/en/my-listings"];
  api.overrides["/en/my-listings"] = { data: { data: [listing, { ...listing, id: 9, car_id: null }] } };
  const { main } = await open("/my-listing");
  const steps = [...main.querySelectorAll('[aria-current="step"]')].map((step) => textOf(step));
  expect(steps).toEqual(["On the site", "Not on the site at the moment"]);
  const dashboard = textOf((await open("/dashboard")).main, " ");
  expect(dashboard).toContain("On the site: 1 Not on the site at the moment: 1");
  api.overrides["/en/my-listings"] = all;
});

it("A sold car has no form for a new price, and a form from before says why it was not taken", async () => {
  expect(linksOf((await open("/my-listing")).main)).not.toContain("/my-listing?price=8#listing-8");
  const { response, main } = await open("/my-listing?price=8");
  expect([response.status, main.querySelector("input[name=price]")]).toEqual([200, null]);
  api.overrides["/en/my-listings/8"] = Response.json({ message: "The car has been sold" }, { status: 409 });
  const late = await open("/my-listing?price=8", { intent: "price", id: "8", price: "9000" });
  expect([late.response.status, textOf(late.main)]).toEqual([409, expect.stringContaining("has been sold")]);
});
