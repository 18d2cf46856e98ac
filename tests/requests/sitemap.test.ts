import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { describe, expect, it, onTestFinished } from "vitest";
import { languages } from "#contract/languages.ts";
import { townsResponse } from "#contract/reference-data.ts";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { parseHtml, readHead } from "#tests/setup/html.ts";
import { createTestApp, siteOrigin } from "#tests/setup/test-app.ts";
import { validateSitemap } from "#tests/setup/xml-schemas.ts";
import { formatTranslations } from "#upstream/platform/db/translations.ts";
import { testApi } from "#upstream/testing/api.ts";

const { site, upstream } = hostedSite();

const open = async (path: string) => (await site(path)).text();
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc!);
const pathOf = (address: string) => address.replace(siteOrigin, "");

/** Returns the kind of a page: its path without the last part, and the names in its query. */
const kindOf = (path: string) => {
  const { pathname, searchParams } = new URL(path, siteOrigin);
  return `${pathname.replace(/(\/listing-car\/.*?)[^/]+$/, "$1")}?${[...searchParams.keys()]}`;
};

/** Expects that a sitemap follows its schema, and the limits that a schema cannot express. */
function expectValid(xml: string) {
  validateSitemap(xml);
  expect(Buffer.byteLength(xml)).toBeLessThan(50 * 1024 * 1024);
  const found = locations(xml);
  expect(found.length).toBeGreaterThan(0);
  for (const loc of found) expect(URL.parse(loc)?.href).toBe(loc);
}

describe("robots.txt", () => {
  it("disallows routes that only take posts, in every language, and names the sitemap", async () => {
    const response = await site("/robots.txt");
    const text = await response.text();
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(text).toMatch(/^User-agent: \*\n/);
    expect(text).toContain("\nDisallow: /nl/language\n");
    expect(text).toContain(`\nSitemap: ${siteOrigin}/sitemap.xml\n`);
  });
});

describe("the sitemap", () => {
  it("has valid parts in each language for pages, cars, dealers, agents and garages", async () => {
    const index = await open("/sitemap.xml");
    validateSitemap(index);
    expect(index).toContain("<sitemapindex ");
    const parts = locations(index).map(pathOf);
    const kinds = ["", "-cars-1", "-dealers-1", "-agents-1", "-branches-1"];
    expect(parts).toEqual(languages.flatMap((lang) => kinds.map((kind) => `/sitemaps/${lang}${kind}.xml`)));
    for (const part of parts) {
      const response = await site(part);
      expect([part, response.status]).toEqual([part, 200]);
      expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
      expect(response.headers.get("Cache-Control")).toContain("max-age=3600");
      expectValid(await response.text());
    }
  });

  it("lists every car for sale once, with its translations", async () => {
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

  it("has the time when a car was put up for sale or its price changed", async () => {
    const { data } = await (await fetch(`${upstream.url}/api/v1/en/cars?sort_by=newest`)).json();
    const xml = await open("/sitemaps/en-cars-1.xml");
    for (const { id, updated_at } of data.data)
      expect(xml).toContain(`/listing-detail-v1/${id}</loc><lastmod>${updated_at}</lastmod>`);
  });

  it("lists the pages of a language, and only lists that are their own canonical URLs", async () => {
    const pages = locations(await open("/sitemaps/ar.xml")).map(pathOf);
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages).toEqual(
      expect.arrayContaining([
        ...["/ar", "/ar/listing-car", "/ar/faq", "/ar/makes-and-towns"],
        ...["/ar/listing-car/volkswagen", "/ar/listing-car/volkswagen/golf"],
        ...["/ar/listing-car/body/suv", "/ar/listing-car/in/the-hague"],
        ...["/ar/listing-car?fuel_type_id=1", "/ar/listing-car?car_condition_id=1"],
        ...["/ar/garages-list?city=The+Hague", "/ar/dealer-listing?city=The+Hague"],
        ...["/ar/listing-car?category_id=1", "/ar/garages-list?service_id=1"],
      ]),
    );
    expect(pages.filter((page) => page.includes("brand_id"))).toEqual([]);
    const ofEachKind = [...Map.groupBy(pages, kindOf).values()].map(([first = ""]) => first);
    expect(ofEachKind.length).toBeGreaterThan(20);
    for (const path of ofEachKind) {
      const response = await site(path);
      const { robots, canonical } = readHead(parseHtml(await response.text()));
      expect([path, response.status, robots]).toEqual([path, 200, null]);
      expect(new URL(canonical ?? "").href).toBe(new URL(path, siteOrigin).href);
    }
  });

  it("lists dealers, agents and garages at their canonical URLs", async () => {
    for (const [kind, path] of [
      ["dealers", "dealer-detail"],
      ["agents", "sale-agents-detail"],
      ["branches", "garage-branch-profile"],
    ]) {
      const [first = ""] = locations(await open(`/sitemaps/nl-${kind}-1.xml`)).map(pathOf);
      expect(first).toMatch(new RegExp(`^/nl/${path}/\\d+$`));
      expect(readHead(parseHtml(await open(first))).canonical).toBe(siteOrigin + first);
    }
  });

  it.each([
    "/sitemaps/fr.xml",
    "/sitemaps/en-cars-0.xml",
    "/sitemaps/en-cars-99.xml",
    "/sitemaps/en-cars-1000.xml",
    "/sitemaps/en-cars-999999.xml",
    "/sitemaps/en-dealers-2.xml",
    "/sitemaps/en-people-1.xml",
    "/sitemaps/en.txt",
    "/sitemaps/x",
  ])("is 404 for %s", async (path) => {
    expect((await site(path)).status).toBe(404);
  });
});

describe("the towns of the sitemap", () => {
  const towns = [
    { name: "Rotterdam", lat: 51.92, lng: 4.48 },
    { name: "Eindhoven", lat: 51.44, lng: 5.47 },
    { name: "Dubai", lat: 25.2, lng: 55.27 },
    { name: "Reykjavik", lat: 64.15, lng: -21.94 },
  ];

  it("are those whose lists search engines may show, although one car is 5,000 km away", async () => {
    const api = await testApi(12, { rateLimitFactor: 1000 });
    const rows = towns.map((town, index) => ({
      ...town,
      id: 4 + index,
      name: formatTranslations({ en: town.name, ar: `${town.name} ع`, nl: `${town.name} nl` }),
    }));
    await api.db.insertInto("towns").values(rows).execute();
    for (const [index, { lat, lng }] of rows.slice(0, 3).entries())
      await api.db
        .updateTable("cars")
        .set({ lat, lng, sell_status: "for_sale" })
        .where("id", "=", index + 1)
        .execute();
    const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
      const started = serve({ fetch: api.app.fetch, hostname: "127.0.0.1", port: 0 }, () => resolve(started));
    });
    onTestFinished(async () => {
      await new Promise((resolve) => server.close(resolve));
      await api.db.destroy();
    });
    const far = await createTestApp(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

    const listed = locations(await (await far("/sitemaps/nl.xml")).text()).map(pathOf);
    const { data } = await api.readExact("/en/towns", townsResponse);
    const paths = data.map(({ name }) => `/nl/listing-car/in/${name.toLowerCase()}`);
    const shown = paths.map(async (path) => {
      const { robots } = readHead(parseHtml(await (await far(path)).text()));
      return robots === null ? [path] : [];
    });
    const expected = (await Promise.all(shown)).flat();
    expect(expected.length).toBeGreaterThan(3);
    expect(expected.length).toBeLessThan(paths.length);
    expect(listed.filter((path) => path.startsWith("/nl/listing-car/in/")).sort()).toEqual(expected.sort());
  });
});
