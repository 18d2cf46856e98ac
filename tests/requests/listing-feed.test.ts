import { XMLParser, XMLValidator } from "fast-xml-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { carsResponse } from "#contract/cars.ts";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { parseHtml } from "#tests/setup/html.ts";
import { callPaths, startOverrideApi } from "#tests/setup/override-api.ts";
import { createTestApp, siteOrigin, type TestApp } from "#tests/setup/test-app.ts";
import type { Upstream } from "#tests/setup/upstream.ts";
import { validateAtom } from "#tests/setup/xml-schemas.ts";

let upstream: Upstream;
let site: TestApp;

beforeAll(async () => {
  upstream = await startHostedApi();
  site = await createTestApp(upstream.url);
});
afterAll(() => upstream.close());

interface Entry {
  id: string;
  title: string;
  updated: string;
  summary: string;
  link: Record<string, string>[];
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  isArray: (name) => name === "entry" || name === "link",
  parseTagValue: false,
});

function readFeed(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true);
  const { feed } = parser.parse(xml);
  return feed as Entry & {
    entry?: Entry[];
    author: { name: string; uri: string };
    xmlns: string;
    "xml:lang": string;
  };
}

async function feed(path: string) {
  const response = await site(path);
  expect([path, response.status]).toEqual([path, 200]);
  expect(response.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
  const xml = await response.text();
  validateAtom(xml);
  return readFeed(xml);
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const tagUri = /^tag:[a-z0-9.-]+,\d{4}:[\w\-./?=&%+~!$'()*,;:@]+$/;

/** Expects what RFC 4287 (4.1) requires of a feed and of each entry. */
function expectValid({ entry: entries = [], ...feed }: ReturnType<typeof readFeed>) {
  expect(feed.xmlns).toBe("http://www.w3.org/2005/Atom");
  expect(feed.author.name).not.toBe("");
  for (const { id, title, updated, link } of [feed, ...entries]) {
    expect(id).toMatch(tagUri);
    expect(title).not.toBe("");
    expect(updated).toMatch(instant);
    const alternates = link.filter(({ rel }) => rel === "alternate");
    expect(alternates).toHaveLength(1);
    for (const { href } of link) expect(URL.parse(href ?? "")?.origin).toBe(siteOrigin);
  }
  const ids = entries.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const self = feed.link.filter(({ rel }) => rel === "self");
  expect(self).toMatchObject([{ type: "application/atom+xml" }]);
}

describe("the feed of a search", () => {
  it("is valid Atom with the newest cars of the search", async () => {
    const answer = await fetch(`${upstream.url}/api/v1/nl/cars?brand_id=29&sort_by=newest&show_num=50`);
    const { data } = carsResponse.parse(await answer.json()).data;
    const found = await feed("/nl/listing-car.atom?brand_id=29");
    expectValid(found);
    expect(found["xml:lang"]).toBe("nl");
    expect(found.title).toMatch(/^Volkswagen te koop · /);
    expect(found.entry?.map(({ title, updated }) => ({ title, updated }))).toEqual(
      data.map(({ title, updated_at }) => ({ title, updated: updated_at })),
    );
    expect(found.updated).toBe(
      data
        .map(({ updated_at }) => updated_at)
        .sort()
        .at(-1),
    );
    expect(found.entry?.[0]?.link[0]).toMatchObject({
      rel: "alternate",
      href: `${siteOrigin}/nl/listing-detail-v1/${data[0]?.id}`,
    });
    expect(found.entry?.[0]?.summary).toMatch(/€\s?[\d.]+ · \d{4} · [\d.]+ km · /);
    expect(found.link[1]?.href).toBe(`${siteOrigin}/nl/listing-car?brand_id=29`);
  });

  it("has a title of its own, whatever the searches differ by, in the list's head too", async () => {
    const queries = [
      ...["", "brand_id=29", "brand_id=29&price_max=5000", "brand_id=29&price_max=10000"],
      ...["year_min=2020", "mileage_max=50000", "doors=5", "equipment=1", "equipment=2", "q=golf"],
      ...["city=Utrecht", "city=Utrecht&radius_km=50", "bbox=4%2C52%2C5%2C53"],
    ];
    const titles = queries.map(async (query) => (await feed(`/listing-car.atom?${query}`)).title);
    const found = await Promise.all(titles);
    expect(new Set(found).size).toBe(queries.length);
    expect(found[2]).toMatch(/^Volkswagen cars for sale · up to €5,000 · /);
    expect(found[10]).toMatch(/^Cars for sale near Utrecht · [^·]+$/);
    const list = parseHtml(await (await site(`/listing-car?${queries[2]}`)).text());
    const link = list.head.querySelector('link[type="application/atom+xml"]');
    expect(link?.getAttribute("title")).toBe("Volkswagen cars for sale · up to €5,000");
  });

  it("is linked from the list and its head, without order and page", async () => {
    for (const path of [
      "/nl/listing-car?brand_id=29&sort_by=year_max&page=2",
      "/nl/listing-car/volkswagen",
    ]) {
      const document = parseHtml(await (await site(path)).text());
      const link = document.head.querySelector('link[type="application/atom+xml"]');
      expect(link?.getAttribute("rel")).toBe("alternate");
      expect(link?.getAttribute("href")).toBe("/nl/listing-car.atom?brand_id=29");
      expect(document.querySelector('main a[href$=".atom?brand_id=29"]')).not.toBeNull();
    }
  });

  it("has an ETag, and is 304 for a request with that ETag", async () => {
    const first = await site("/listing-car.atom?fuel_type_id=2");
    const etag = first.headers.get("ETag") ?? "";
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    expect(first.headers.get("Cache-Control")).toMatch(/^public/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await site("/listing-car.atom?fuel_type_id=2", { headers: { "If-None-Match": known } });
      expect([again.status, again.headers.get("ETag"), await again.text()]).toEqual([304, etag, ""]);
    }
    const other = await site("/listing-car.atom", { headers: { "If-None-Match": etag } });
    expect(other.status).toBe(200);
  });

  it("has one URL, to which other queries redirect", async () => {
    const response = await site("/listing-car.atom?sort_by=newest&brand_id=29&price_min=&page=3&more=1");
    expect([response.status, response.headers.get("Location")]).toEqual([
      302,
      "/listing-car.atom?brand_id=29",
    ]);
  });

  it("redirects to the town's name in the page's language", async () => {
    const response = await site("/nl/listing-car.atom?city=The+Hague");
    expect([response.status, response.headers.get("Location")]).toEqual([
      302,
      "/nl/listing-car.atom?city=Den+Haag",
    ]);
  });

  it.each(["brand_id=99999", "city=Atlantis", "price_max=1"])(
    "has no entries if no car is found: %s",
    async (query) => {
      const found = await feed(`/listing-car.atom?${query}`);
      expectValid(found);
      expect(found.entry).toBeUndefined();
    },
  );

  it("exists only in the site's languages", async () => {
    expect((await site("/fr/listing-car.atom")).status).toBe(404);
  });
});

describe("the feed of another API", () => {
  it("is well-formed for any title, and leaves out cars without a date", async () => {
    const api = await startOverrideApi(upstream.url, callPaths("cars", "towns", "cars/filters"));
    const own = await createTestApp(api.url);
    const [car, ...others] = (await (await fetch(`${upstream.url}/api/v1/en/cars`)).json()).data.data;
    const title = `<b> & "q" ]]> \u0000\u000b\ud800 </title><script>`;
    const data = [
      { ...car, title },
      { ...others[0], updated_at: null },
    ];
    api.overrides["/en/cars"] = { data: { data, total: 2 } };
    const found = readFeed(await (await own("/listing-car.atom")).text());
    expectValid(found);
    expect(found.entry).toHaveLength(1);
    await api.close();
  });

  it("is 404 and not linked if the API cannot sort by newest", async () => {
    const own = await createTestApp(upstream.url, { settings: { API_EXTENSIONS: "filters" } });
    expect((await own("/listing-car.atom")).status).toBe(404);
    expect(await (await own("/listing-car")).text()).not.toContain(".atom");
  });
});
