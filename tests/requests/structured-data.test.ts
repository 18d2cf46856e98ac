import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { parseHtml, readStructuredData } from "#tests/setup/html.ts";
import { callPaths, startOverrideApi } from "#tests/setup/override-api.ts";
import { createTestApp, siteOrigin, type TestApp } from "#tests/setup/test-app.ts";
import type { Upstream } from "#tests/setup/upstream.ts";

let upstream: Upstream;
let site: TestApp;

beforeAll(async () => {
  upstream = await startHostedApi();
  site = await createTestApp(upstream.url);
});
afterAll(() => upstream.close());

type Node = Record<string, unknown>;

/**
 * By type: what Google's documentation of rich results requires and ours can have, and everything else that we say of
 * it, by https://schema.org.
 */
const vocabulary: Record<string, { required: string[]; allowed: string[] }> = {
  Car: {
    required: [
      "name",
      "url",
      "image",
      "brand",
      "model",
      "vehicleModelDate",
      "mileageFromOdometer",
      "itemCondition",
      "offers",
    ],
    allowed: [
      ...[
        "description",
        "color",
        "bodyType",
        "numberOfDoors",
        "vehicleSeatingCapacity",
        "vehicleTransmission",
      ],
      ...[
        "dateVehicleFirstRegistered",
        "numberOfPreviousOwners",
        "emissionsCO2",
        "vehicleEngine",
        "fuelType",
      ],
    ],
  },
  Offer: {
    required: [],
    allowed: ["url", "price", "priceCurrency", "availability", "itemCondition", "seller", "itemOffered"],
  },
  Service: { required: ["name"], allowed: [] },
  Brand: { required: ["name"], allowed: [] },
  Person: { required: [], allowed: [] },
  EngineSpecification: { required: [], allowed: ["fuelType", "enginePower", "engineDisplacement"] },
  QuantitativeValue: { required: ["value", "unitCode"], allowed: [] },
  AutoDealer: { required: ["name", "url"], allowed: businessProperties() },
  AutoRepair: {
    required: ["name", "url", "address", "geo", "telephone", "openingHoursSpecification", "makesOffer"],
    allowed: [...businessProperties(), "aggregateRating"],
  },
  PostalAddress: { required: ["streetAddress", "addressLocality"], allowed: [] },
  GeoCoordinates: { required: ["latitude", "longitude"], allowed: [] },
  OpeningHoursSpecification: { required: ["dayOfWeek", "opens", "closes"], allowed: [] },
  AggregateRating: { required: ["ratingValue", "reviewCount", "bestRating", "worstRating"], allowed: [] },
  PropertyValue: { required: ["propertyID", "value"], allowed: [] },
  BreadcrumbList: { required: ["itemListElement"], allowed: [] },
  ItemList: { required: ["itemListElement"], allowed: [] },
  ListItem: { required: ["position"], allowed: ["name", "item", "url"] },
  WebSite: { required: ["name", "url"], allowed: ["inLanguage", "publisher"] },
  Organization: {
    required: ["name", "url", "logo"],
    allowed: ["address", "contactPoint", "sameAs", "identifier", "vatID"],
  },
  ContactPoint: { required: ["contactType"], allowed: ["availableLanguage", "email", "telephone"] },
};

function businessProperties() {
  return [
    ...["image", "description", "telephone", "email", "address", "geo", "vatID", "identifier"],
    ...["openingHoursSpecification", "makesOffer"],
  ];
}

/** Every node with a type, wherever it stands. */
function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (value === null || typeof value !== "object") return [];
  const node = value as Node;
  return [...("@type" in node ? [node] : []), ...Object.values(node).flatMap(nodesOf)];
}

function expectValid(node: Node) {
  const type = String(node["@type"]);
  const known = vocabulary[type];
  expect(known, type).toBeDefined();
  const names = Object.keys(node).filter((name) => !name.startsWith("@"));
  const { required = [], allowed = [] } = known ?? {};
  expect(
    names.filter((name) => ![...required, ...allowed].includes(name)),
    type,
  ).toEqual([]);
  expect(
    required.filter((name) => !names.includes(name)),
    `missing in ${type}`,
  ).toEqual([]);
  for (const name of ["url", "item"])
    if (node[name]) expect(URL.parse(String(node[name]))?.origin).toBe(siteOrigin);
  if (type === "BreadcrumbList" || type === "ItemList") {
    const positions = (node.itemListElement as { position: number }[]).map(({ position }) => position);
    expect(positions).toEqual(positions.map((_, index) => index + 1));
  }
}

async function structuredDataOf(path: string) {
  const response = await site(path);
  expect([path, response.status]).toEqual([path, 200]);
  const json = readStructuredData(parseHtml(await response.text()));
  expect(json["@context"]).toBe("https://schema.org");
  return nodesOf(json);
}

describe("JSON-LD", () => {
  it.each([
    ["/", ["WebSite", "Organization"]],
    ["/nl/listing-car", ["BreadcrumbList", "ItemList"]],
    ["/listing-car/volkswagen", ["BreadcrumbList", "ItemList"]],
    ["/nl/listing-detail-v1/1", ["Car", "Offer", "BreadcrumbList"]],
    ["/ar/listing-detail-v1/2", ["Car", "Offer", "BreadcrumbList"]],
    ["/dealer-listing", ["ItemList"]],
    ["/nl/sale-agents", ["ItemList"]],
    ["/dealer-detail/1", ["AutoDealer", "OpeningHoursSpecification", "BreadcrumbList"]],
    ["/garages-list", ["ItemList"]],
    ["/garage-branch-profile/1", ["AutoRepair", "AggregateRating", "Service", "BreadcrumbList"]],
  ])("of %s has %j, with all that is required and nothing unknown", async (path, types) => {
    const nodes = await structuredDataOf(path);
    expect(nodes.map((node) => node["@type"])).toEqual(expect.arrayContaining(types));
    for (const node of nodes) expectValid(node);
  });

  it("says a car's condition in schema.org's words in every language", async () => {
    const conditionIn = async (lang: string) =>
      (await structuredDataOf(`${lang}/listing-detail-v1/1`)).find((node) => node["@type"] === "Car")
        ?.itemCondition;
    const english = await conditionIn("");
    expect(english).toMatch(/^https:\/\/schema\.org\/(New|Used)Condition$/);
    expect([await conditionIn("/nl"), await conditionIn("/ar")]).toEqual([english, english]);
  });

  it("cannot end its script, whatever a title has in it", async () => {
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
