import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { createTestApp, siteOrigin, type TestApp } from "#tests/setup/test-app.ts";
import type { Upstream } from "#tests/setup/upstream.ts";

let upstream: Upstream;
let site: TestApp;

beforeAll(async () => {
  upstream = await startHostedApi();
  site = await createTestApp(upstream.url);
});
afterAll(() => upstream.close());

const open = async (path: string) => (await site(path)).text();
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc!);
const pathOf = (address: string) => address.replace(siteOrigin, "");

describe("robots.txt", () => {
  it("closes what only takes posts, in every language, and says where the sitemap is", async () => {
    const response = await site("/robots.txt");
    const text = await response.text();
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(text).toMatch(/^User-agent: \*\n/);
    expect(text).toContain("\nDisallow: /nl/language\n");
    expect(text).toContain(`\nSitemap: ${siteOrigin}/sitemap.xml\n`);
  });
});

describe("the sitemap", () => {
  it("has a part for the pages and one for the cars of every language, and all of them exist", async () => {
    const parts = locations(await open("/sitemap.xml")).map(pathOf);
    expect(parts).toEqual(
      ["en", "ar", "nl"].flatMap((lang) => [`/sitemaps/${lang}.xml`, `/sitemaps/${lang}-cars-1.xml`]),
    );
    for (const part of parts) {
      const response = await site(part);
      expect([part, response.status]).toEqual([part, 200]);
      expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
      expect(response.headers.get("Cache-Control")).toContain("max-age=3600");
    }
  });

  it("names every car for sale once, with its translations", async () => {
    const xml = await open("/sitemaps/nl-cars-1.xml");
    const cars = locations(xml);
    const market = await (await fetch(`${upstream.url}/api/v1/nl/cars`)).json();
    expect(cars).toHaveLength(market.data.total);
    expect(new Set(cars).size).toBe(cars.length);
    const [first = ""] = cars;
    expect(first).toMatch(/^http:\/\/localhost:3000\/nl\/listing-detail-v1\/\d+$/);
    for (const [lang, path] of [
      ["en", first.replace("/nl", "")],
      ["ar", first.replace("/nl", "/ar")],
      ["nl", first],
      ["x-default", first.replace("/nl", "")],
    ]) {
      expect(xml).toContain(`hreflang="${lang}" href="${path}"`);
    }
  });

  it("names the pages of a language, the brands that have cars and the garages", async () => {
    const pages = locations(await open("/sitemaps/ar.xml")).map(pathOf);
    expect(pages).toEqual(expect.arrayContaining(["/ar", "/ar/listing-car", "/ar/faq", "/ar/contact"]));
    expect(pages.filter((page) => page.startsWith("/ar/listing-car?brand_id=")).length).toBeGreaterThan(5);
    expect(pages).toContain("/ar/garage-branch-profile/1");
    expect(locations(await open("/sitemaps/en.xml")).map(pathOf)).toContain("/faq");
  });

  it.each([
    "/sitemaps/fr.xml",
    "/sitemaps/en-cars-0.xml",
    "/sitemaps/en-cars-99.xml",
    "/sitemaps/en-cars-1000.xml",
    "/sitemaps/en-cars-999999.xml",
    "/sitemaps/en.txt",
    "/sitemaps/x",
  ])("has no %s", async (path) => {
    expect((await site(path)).status).toBe(404);
  });
});
