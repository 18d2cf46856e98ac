import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { parseHtml, readStructuredData } from "#tests/setup/html.ts";
import { callPaths, startOverrideApi } from "#tests/setup/override-api.ts";
import { prefixes } from "#tests/setup/pages.ts";
import { expectValid, type Node, nodesOf } from "#tests/setup/structured-data.ts";
import { createTestApp, siteOrigin, type TestApp } from "#tests/setup/test-app.ts";
import type { Upstream } from "#tests/setup/upstream.ts";

let upstream: Upstream;
let site: TestApp;

beforeAll(async () => {
  upstream = await startHostedApi();
  site = await createTestApp(upstream.url);
});
afterAll(() => upstream.close());

async function structuredDataOf(path: string) {
  const response = await site(path);
  expect([path, response.status]).toEqual([path, 200]);
  const document = parseHtml(await response.text());
  const json = readStructuredData(document);
  expect(json["@context"]).toBe("https://schema.org");
  const canonical = document.querySelector("link[rel=canonical]")?.getAttribute("href");
  return { tops: (json["@graph"] ?? [json]) as Node[], nodes: nodesOf(json), canonical };
}

const carPage = ["Car", "Offer", "Brand", "QuantitativeValue", "BreadcrumbList"];
const dealerPage = ["AutoDealer", "PostalAddress", "OpeningHoursSpecification", "BreadcrumbList"];

describe.each(prefixes)("JSON-LD in $lang", ({ prefix }) => {
  it.each([
    ["/", ["WebSite", "Organization"]],
    ["/listing-car", ["BreadcrumbList", "ItemList"]],
    ["/listing-grid-map?page=2", ["BreadcrumbList", "ItemList"]],
    ["/listing-car/volkswagen", ["BreadcrumbList", "ItemList"]],
    ["/listing-detail-v1/1", carPage],
    ["/listing-detail-v2/2", carPage],
    ["/listing-detail-v3/4", carPage],
    ["/listing-detail-v4/5", carPage],
    ["/listing-detail-v5/6", carPage],
    ["/dealer-listing", ["ItemList"]],
    ["/sale-agents", ["ItemList"]],
    ["/dealer-detail/1", dealerPage],
    ["/garages-list", ["ItemList"]],
    ["/garage-branch-profile/1", ["AutoRepair", "AggregateRating", "Service", "BreadcrumbList"]],
  ])("of %s has %j, all required properties, and no unknown or empty ones", async (path, types) => {
    const { tops, nodes } = await structuredDataOf(prefix + path);
    expect(nodes.map((node) => node["@type"])).toEqual(expect.arrayContaining(types));
    for (const node of nodes) expectValid(node, tops.includes(node));
  });

  it("identifies a car by its canonical URL, also in another layout", async () => {
    const { tops, canonical } = await structuredDataOf(`${prefix}/listing-detail-v4/4`);
    expect(tops[0]).toMatchObject({ "@id": `${canonical}#car`, url: canonical, offers: { url: canonical } });
    expect(canonical).toBe(`${siteOrigin}${prefix}/listing-detail-v1/4`);
  });

  it("describes the site on its canonical home only", async () => {
    const response = await site(`${prefix}/home02`);
    expect(parseHtml(await response.text()).querySelector("script[type='application/ld+json']")).toBe(null);
  });

  it("lists the canonical URLs of car pages in its language", async () => {
    const { tops } = await structuredDataOf(`${prefix}/listing-car`);
    const list = tops.find((node) => node["@type"] === "ItemList");
    const [first] = nodesOf(list?.itemListElement).map(({ url }) => String(url));
    expect(first).toMatch(`${siteOrigin}${prefix}/listing-detail-v1/`);
    const { canonical } = await structuredDataOf(String(first).slice(siteOrigin.length));
    expect(canonical).toBe(first);
  });
});

describe("JSON-LD", () => {
  it("has a car's condition as a schema.org URL in every language", async () => {
    const conditionIn = async (lang: string) =>
      (await structuredDataOf(`${lang}/listing-detail-v1/1`)).tops[0]?.itemCondition;
    const english = await conditionIn("");
    expect(english).toMatch(/^https:\/\/schema\.org\/(New|Used)Condition$/);
    expect([await conditionIn("/nl"), await conditionIn("/ar")]).toEqual([english, english]);
  });

  it("cannot end its script element, whatever a title contains", async () => {
    const api = await startOverrideApi(upstream.url, callPaths("cars/1", "filters", "cars/filters", "towns"));
    const title = `</script><script>alert(1)</script><!-- \u2028 "`;
    const { data } = (await (await fetch(`${upstream.url}/api/v1/en/cars/1`)).json()) as { data: object };
    api.overrides["/en/cars/1"] = { data: { ...data, title, description: title } };
    const own = await createTestApp(api.url);
    const html = await (await own("/listing-detail-v1/1")).text();
    expect(html).not.toContain("<script>alert");
    const [car] = nodesOf(readStructuredData(parseHtml(html)));
    expect(car?.description).toContain("</script><script>alert(1)</script>");
    await api.close();
    site = await createTestApp(upstream.url);
  });
});
