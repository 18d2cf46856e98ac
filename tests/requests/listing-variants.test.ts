import { describe, expect, it } from "vitest";
import { carMap, carsResponse } from "#contract/cars.ts";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { linksOf, parseHtml, textOf } from "#tests/setup/html.ts";
import { readListing } from "#tests/setup/listing-html.ts";
import { siteOrigin } from "#tests/setup/test-app.ts";

const { site, upstream } = hostedSite();

async function page(path: string, open = site) {
  const response = await open(path);
  expect(response.status).toBe(200);
  const html = await response.text();
  return { ...readListing(html), document: parseHtml(html) };
}

async function cars(query: string) {
  const response = await fetch(`${upstream.url}/api/v1/en/cars?${query}`);
  return carsResponse.parse(await response.json()).data;
}

const variants = ["listing-car", "listing-list", "listing-grid", "listing-grid-map", "listing-list-map"];

describe("The five variants of a list", () => {
  it.each(variants)("/%s shows the same cars, and has /listing-car as its canonical URL", async (name) => {
    const query = "brand_id=29&sort_by=price_max";
    const expected = await cars(query);
    const { ids, total, canonical, document } = await page(`/${name}?${query}`);
    expect(ids).toEqual(expected.data.map(({ id }) => id));
    expect(total).toBe(expected.total);
    expect(canonical).toBe(`${siteOrigin}/listing-car?${query}`);
    const views = [...document.querySelectorAll<HTMLAnchorElement>("[aria-label=View] a")];
    expect(views.map((link) => link.getAttribute("href"))).toEqual(
      variants.map((other) => `/${other}?${query}`),
    );
    const current = views.filter((link) => link.hasAttribute("aria-current"));
    expect(current.map((link) => link.getAttribute("href"))).toEqual([`/${name}?${query}`]);
    expect(document.querySelector("form#filters")?.getAttribute("action")).toBe(`/${name}`);
  });
});

describe("Filters beyond the specification", () => {
  it.each([
    ["year_min=2018&year_max=2020", "year_min=2018&year_max=2020"],
    ["mileage_max=50000", "mileage_max=50000"],
    ["body_type=suv&color=grey", "body_type=suv&color=grey"],
    ["doors=5&seats=5&equipment=1&equipment=4", "doors=5&seats=5&equipment=1,4"],
    ["city=utrecht&radius_km=50", "lat=52.0907&lng=5.1214&radius_km=50"],
    ["city=Utrecht", "lat=52.0907&lng=5.1214&radius_km=25"],
    ["bbox=4%2C52%2C5%2C53", "bbox=4,52,5,53"],
  ])("%s find the same cars as the API", async (query, asked) => {
    const expected = await cars(asked);
    const { ids, total, chips, robots } = await page(`/listing-car?${query}`);
    expect(total).toBe(expected.total);
    expect(ids).toEqual(expected.data.map(({ id }) => id));
    expect(total).toBeGreaterThan(0);
    expect(chips.length).toBeGreaterThan(0);
    if (/bbox|equipment|year|mileage/.test(query)) expect(robots).toBe("noindex");
  });

  it("appear in the form on request or when one is set, without changing the canonical URL", async () => {
    const names = ["body_type", "color", "doors", "seats", "equipment"];
    const offered = (document: Document) => names.filter((name) => document.querySelector(`[name=${name}]`));
    const first = await page("/listing-car?brand_id=29");
    expect(offered(first.document)).toEqual([]);
    const more = [...first.document.querySelectorAll("#filters a")].find(
      (link) => textOf(link) === "More filters",
    );
    expect(more?.getAttribute("href")).toBe("/listing-car?brand_id=29&more=1");
    const all = await page("/listing-car?brand_id=29&more=1");
    expect(offered(all.document)).toEqual(names);
    expect(all.canonical).toBe(`${siteOrigin}/listing-car/volkswagen`);
    expect(all.document.querySelector("#filters input[name=more]")?.getAttribute("value")).toBe("1");
    expect(offered((await page("/listing-car?color=red")).document)).toEqual(names);
  });

  it("report an unknown town, and suggest a similar one", async () => {
    const { ids, text } = await page("/listing-car?city=Nowhere");
    expect(ids).toEqual([]);
    expect(text).toContain("We do not know this town");
    const { document } = await page("/listing-car?fuel_type_id=1&city=Rotterdm");
    expect(textOf(document.querySelector("h1"))).toBe("Cars for sale: Petrol");
    expect(linksOf(document)).toContain("/listing-car?fuel_type_id=1&city=Rotterdam");
  });

  it("accept a town's name in another language, and redirect to its name in the page's language", async () => {
    const response = await site("/ar/listing-car?fuel_type_id=1&city=rotterdam");
    expect(response.status).toBe(302);
    const { searchParams } = new URL(response.headers.get("Location") ?? "", siteOrigin);
    expect(Object.fromEntries(searchParams)).toEqual({ fuel_type_id: "1", city: "روتردام" });
    const back = await site(`/nl/listing-car?fuel_type_id=1&city=${encodeURIComponent("روتردام")}`);
    expect(back.headers.get("Location")).toContain("city=Rotterdam");
  });

  it.each([
    ["Den Bosch", "'s-Hertogenbosch"],
    ["'s-gravenhage", "The Hague"],
  ])("accept another name of a town, and redirect to its usual one: %s", async (typed, name) => {
    const query = (city: string) => new URLSearchParams({ fuel_type_id: "1", city });
    const response = await site(`/listing-car?${query(typed)}`);
    expect([response.status, response.headers.get("Location")]).toEqual([302, `/listing-car?${query(name)}`]);
  });

  it("suggest a town that is mistyped in another name of it", async () => {
    const { document } = await page("/listing-car?fuel_type_id=1&city=Den+Bosh");
    expect(linksOf(document)).toContain(
      `/listing-car?${new URLSearchParams({ fuel_type_id: "1", city: "'s-Hertogenbosch" })}`,
    );
  });

  it("find a town that was pasted with invisible marks of direction, and remove these from the URL", async () => {
    const location = async (city: string) =>
      (await site(`/listing-car?fuel_type_id=1&city=${encodeURIComponent(city)}`)).headers.get("Location");
    expect(await location("\u2068Utrecht\u2069\u200f")).toBe("/listing-car?fuel_type_id=1&city=Utrecht");
    expect(await location("\u2068\u2069")).toBe("/listing-car?fuel_type_id=1");
    const { heading, ids } = await page("/listing-car?q=%E2%81%A8Volkswagen%E2%81%A9&city=Utrecht");
    expect([heading, ids.length > 0]).toEqual([expect.stringContaining("Utrecht"), true]);
  });

  it("add the brand of a model, and remove the model with another brand", async () => {
    const { models } = (await (await fetch(`${upstream.url}/api/v1/en/cars/filters`)).json()) as {
      models: { id: number; brand_id: number; name: string }[];
    };
    const model = models[40]!;
    const location = async (query: string) => (await site(`/listing-car?${query}`)).headers.get("Location");
    expect(await location(`model_id=${model.id}`)).toBe(
      `/listing-car?brand_id=${model.brand_id}&model_id=${model.id}`,
    );
    const other = models.find(({ brand_id }) => brand_id !== model.brand_id)!;
    expect(await location(`brand_id=${other.brand_id}&model_id=${model.id}`)).toBe(
      `/listing-car?brand_id=${other.brand_id}`,
    );
    const { heading, document } = await page(`/listing-car?brand_id=${model.brand_id}&model_id=${model.id}`);
    expect(heading).toContain(model.name);
    const offered = [...document.querySelectorAll<HTMLOptionElement>("#model_id option")];
    expect(
      offered.some((option) => option.value === String(model.id) && option.hasAttribute("selected")),
    ).toBe(true);
  });
});

describe("The map of a list", () => {
  it("names the towns of the found cars, most cars first, each with a link to its list", async () => {
    const { document } = await page("/listing-grid-map?brand_id=29");
    const places = [...document.querySelectorAll(".listing-places li")];
    expect(places.length).toBeGreaterThan(5);
    const counts = places.map((place) => Number(/(\d+) cars? (from|for) €/.exec(textOf(place))?.[1]));
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(document.querySelectorAll(".map-number")).toHaveLength(places.length);
    const href = places[0]!.querySelector("a")!.getAttribute("href")!;
    expect(href).toMatch(/^\/listing-grid-map\?brand_id=29&city=/);
    expect((await page(href)).total).toBeGreaterThan(0);
  });

  it("names places whose links do not keep a wider radius", async () => {
    const { document } = await page("/listing-grid-map?city=Utrecht&radius_km=200");
    const links = linksOf(document.querySelector(".listing-places"));
    expect(links).toContain("/listing-grid-map?city=Rotterdam");
    for (const link of links) expect(link).not.toContain("radius_km");
  });

  it("loads the cars within its bounds as JSON, and is 400 for invalid bounds", async () => {
    const response = await site("/car-map?brand_id=29&bbox=3%2C50%2C8%2C54&zoom=7");
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toMatch(/^public/);
    const found = carMap.parse(await response.json());
    const { total } = await cars("brand_id=29&bbox=3,50,8,54");
    expect(found.clusters.reduce((sum, { count }) => sum + count, found.cars.length)).toBe(total);
    expect((await site("/car-map?bbox=everywhere")).status).toBe(400);
  });
});
