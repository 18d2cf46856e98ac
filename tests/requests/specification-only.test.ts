import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readGarages } from "#tests/setup/garages-html.ts";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { linkedIds, parseHtml, textOf } from "#tests/setup/html.ts";
import { accountPages, pages } from "#tests/setup/pages.ts";
import { isSpecificationCall, startSpecOnlyApi } from "#tests/setup/spec-only-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";
import { demoLogin, logIn, sessionCookieOf } from "#tests/setup/test-sessions.ts";
import type { Upstream } from "#tests/setup/upstream.ts";

let upstream: Upstream;
let api: Awaited<ReturnType<typeof startSpecOnlyApi>>;
let site: TestApp;
let cookie: string;

beforeAll(async () => {
  upstream = await startHostedApi();
  api = await startSpecOnlyApi(upstream.url, "data.data");
  site = await createTestApp(api.url, { settings: { API_EXTENSIONS: "" } });
  cookie = await sessionCookieOf(await logIn(upstream.url, demoLogin("customer")));
});
afterAll(async () => {
  await api.close();
  await upstream.close();
});

function expectSpecified(calls: string[]) {
  expect(
    calls.filter((call) => !isSpecificationCall(call)),
    "Name what a call belongs to in app/config/api-extensions.ts, and make it by callExtension or where supports() says so.",
  ).toEqual([]);
}

async function callsOf(path: string, init: RequestInit = {}) {
  api.requests.length = 0;
  const response = await site(path, init);
  await response.text();
  return { status: response.status, calls: [...api.requests] };
}

const searches = [
  "/listing-car?sort_by=newest&brand_id=3&page=2",
  "/listing-car?brand_id=3&price_max=1001",
  "/garages-list?city=Utrecht&q=a&page=2",
  "/garages-list?city=Nowhere&service_id=2",
  "/maintenance-booking?service_id=1&city=Utrecht",
  "/garage-branch-profile/1?page=2",
  "/sale-agents-detail/1?page=2",
  "/dealer-listing?q=auto&city=Utrecht",
  "/sale-agents?city=Nowhere",
  "/listing-detail-v1/2000000",
  "/sitemap.xml",
  "/sitemaps/nl.xml",
  "/sitemaps/en-cars-1.xml",
];

describe("an API without declared extensions", () => {
  it.each([...pages, ...searches])("gets only calls of the specification from the page %s", async (path) => {
    const { status, calls } = await callsOf(path);
    expectSpecified(calls);
    expect(status).not.toBe(500);
  });

  it.each([...accountPages, "/message?name=auto&page=2"])(
    "gets only calls of the specification from a customer's page %s",
    async (path) => {
      const { status, calls } = await callsOf(path, { headers: { Cookie: cookie } });
      expectSpecified(calls);
      expect(calls.some((call) => call.includes("/unread-msgs-count") || call.includes("/favorites"))).toBe(
        true,
      );
      expect(status).toBeLessThan(500);
    },
  );

  it.each([
    ["/logout", {}],
    ["/listing-detail-v1/1/contact", { name: "Noor", email: "noor@example.com", message: "Is it there?" }],
    ["/my-profile/delete", { current_password: demoLogin("customer").password }],
    ["/my-profile", { intent: "remove-photo" }],
  ])("gets only calls of the specification from a post to %s", async (path, values) => {
    const body = new URLSearchParams(values as Record<string, string>);
    const { calls } = await callsOf(path, { method: "POST", body, headers: { Cookie: cookie } });
    expectSpecified(calls);
  });

  it("has car pages made from the list, without forms and similar cars", async () => {
    const html = await (await site("/listing-detail-v1/1")).text();
    expect(html).not.toMatch(/listing-detail-v1\/1\/(contact|report)/);
    expect(parseHtml(html).querySelector("#similar")).toBeNull();
  });

  it("has lists of the vendors of its cars, by type and by town", async () => {
    const idsOf = async (path: string) => {
      const main = parseHtml(await (await site(path)).text()).querySelector("main");
      return [...linkedIds(main, "/dealer-detail"), ...linkedIds(main, "/sale-agents-detail")];
    };
    const [dealers, agents] = [await idsOf("/dealer-listing"), await idsOf("/sale-agents")];
    expect([dealers.length > 0, agents.length > 0]).toEqual([true, true]);
    expect(dealers.filter((id) => agents.includes(id))).toEqual([]);
    const { data } = (await (await fetch(`${upstream.url}/api/v1/en/vendor/${dealers[0]}`)).json()) as {
      data: { city: string };
    };
    expect(await idsOf(`/dealer-listing?${new URLSearchParams({ city: data.city })}`)).toContain(dealers[0]);
  });

  it("has no free times to choose from in the steps of a booking", async () => {
    const response = await site("/maintenance-booking?city=Utrecht&service_id=1");
    const { text } = readGarages(await response.text());
    expect(text).toContain("Choose a service, a garage, a day and a time.");
    expect(text).toContain("Choose a day and a time, and book without an account.");
    expect(text).toContain("Choose this garage");
    expect(text).not.toMatch(/free times?|times are free/);
  });

  it("asks for no photos of a car to sell", async () => {
    const main = parseHtml(await (await site("/sell-car")).text()).querySelector("main");
    expect(textOf(main, " ")).toContain("History and price Message How to reach you");
    expect(textOf(main, " ")).toContain("Its plate, its mileage, and how to reach you.");
    expect(textOf(main, " ")).not.toMatch(/photo/i);
  });

  it.each([
    ["/garage-branch-profile/1", "the initial of your last name"],
    ["/change-password", "You are logged out"],
    ["/maintenance-booking?city=Utrecht&service_id=1&garage_branch_id=1", "cancel free of charge"],
    ["/newsletter", "when you unsubscribe"],
    ["/my-profile", "the code that we send"],
  ])("promises on %s nothing that only an extension keeps: %s", async (path, promise) => {
    const response = await site(path, { headers: { Cookie: cookie } });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(textOf(parseHtml(html).body, " ")).not.toContain(promise);
  });

  it("has its branches searched by the site", async () => {
    const idsOf = async (path: string) => readGarages(await (await site(path)).text()).ids;
    const inUtrecht = await idsOf("/garages-list?city=Utrecht");
    expect(inUtrecht.length).toBeGreaterThan(0);
    expect(inUtrecht.length).toBeLessThan((await idsOf("/garages-list")).length);
  });
});
