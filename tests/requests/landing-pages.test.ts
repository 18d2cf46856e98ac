import { describe, expect, it } from "vitest";
import { carsResponse } from "#contract/cars.ts";
import { languages } from "#contract/languages.ts";
import { carFacets } from "#contract/reference-data.ts";
import { full } from "#tests/setup/full.ts";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { linkedIds, linksOf, parseHtml, readHead, readStructuredData, textOf } from "#tests/setup/html.ts";
import { callPaths, startOverrideApi } from "#tests/setup/override-api.ts";
import { createTestApp, siteOrigin } from "#tests/setup/test-app.ts";

const { site, upstream } = hostedSite();

async function page(path: string) {
  const response = await site(path);
  expect([path, response.status]).toEqual([path, 200]);
  const document = parseHtml(await response.text());
  const main = document.querySelector("main");
  return {
    ...readHead(document),
    document,
    main,
    links: linksOf(main),
    ids: linkedIds(main, "/listing-detail-v1"),
    heading: textOf(main?.querySelector("h1")),
    lead: textOf(main?.querySelector(".lead")),
    total: Number(textOf(main?.querySelector("h2#results")).replace(/\D/g, "")),
    json: readStructuredData(document),
  };
}

const api = async (path: string) => (await fetch(`${upstream.url}/api/v1/en/${path}`)).json();
const cars = async (query: string) => carsResponse.parse(await api(`cars?${query}`)).data;

async function location(path: string) {
  const response = await site(path);
  return [response.status, response.headers.get("Location")];
}

describe("the landing page of a make", () => {
  it("has the cars of the corresponding list, and is its canonical URL", async () => {
    const [landing, list] = [await page("/listing-car/volkswagen"), await page("/listing-car?brand_id=29")];
    expect([landing.ids, landing.total]).toEqual([list.ids, list.total]);
    expect(landing.canonical).toBe(`${siteOrigin}/listing-car/volkswagen`);
    expect([list.canonical, list.robots]).toEqual([landing.canonical, null]);
    expect(landing.alternates).toEqual({
      ...Object.fromEntries(
        languages.map((lang) => [lang, `${siteOrigin}/${lang}/listing-car/volkswagen`.replace("/en/", "/")]),
      ),
      "x-default": landing.canonical,
    });
    expect(list.alternates).toEqual(landing.alternates);
  });

  it("shows the number of cars, their prices, the years of half of them, and their fuels", async () => {
    const [cheapest, dearest] = [await cars("brand_id=29"), await cars("brand_id=29&sort_by=price_max")];
    const years = (await cars("brand_id=29&sort_by=year_max&show_num=100")).data.map(({ year }) => year);
    const euros = (price: number | null | undefined) => `€${price?.toLocaleString("en")}`;
    const { total } = cheapest;
    const { lead, title, description } = await page("/listing-car/volkswagen");
    const from = euros(cheapest.data[0]?.price);
    expect(lead).toContain(`${total} cars, from ${from} to ${euros(dearest.data[0]?.price)}.`);
    const [newer, older] = [years[Math.ceil(total / 4) - 1], years[Math.ceil((total * 3) / 4) - 1]];
    expect(lead).toContain(`Half of them were built from ${older} to ${newer}.`);
    const { fuel_types } = carFacets.parse(await api("cars/filters?brand_id=29"));
    const [most] = [...fuel_types].sort((a, b) => (b.count ?? 0) - (a.count ?? 0));
    expect(lead).toContain(`By fuel: ${most?.name} ${most?.count}`);
    expect(title).toMatch(new RegExp(`^Volkswagen cars for sale: ${total} from ${from} · `));
    expect(description).toContain(`Volkswagen cars for sale: ${total} cars`);
  });

  it("has its heading and facts in the page's language", async () => {
    const dutch = await page("/nl/listing-car/volkswagen");
    expect(dutch.heading).toBe("Volkswagen te koop");
    expect(dutch.lead).toMatch(/auto's, van €\s?[\d.]+ tot €\s?[\d.]+\./);
    expect((await page("/ar/listing-car/volkswagen")).heading).toBe("سيارات Volkswagen للبيع");
  });

  it("links to its models, to other makes and to its further pages", async () => {
    const { links, json, total } = await page("/listing-car/volkswagen");
    expect(links).toContain("/listing-car/volkswagen/golf");
    expect(links).toContain("/makes-and-towns");
    expect(links.filter((href) => /^\/listing-car\/[a-z-]+$/.test(href)).length).toBeGreaterThan(5);
    expect(links).toContain("/listing-car/volkswagen?page=2");
    const second = await page("/listing-car/volkswagen?page=2");
    expect([second.canonical, second.robots]).toEqual([`${siteOrigin}/listing-car/volkswagen?page=2`, null]);
    expect(second.lead).toBe("");
    expect(second.title).toMatch(/^Volkswagen cars for sale, page 2 · /);
    expect(second.links).toContain("/listing-car/volkswagen");
    expect(total).toBeGreaterThan(24);
    expect(json["@graph"].map((one: { "@type": string }) => one["@type"])).toEqual([
      "BreadcrumbList",
      "ItemList",
    ]);
  });

  it("has a form that opens the list of all cars with the make selected", async () => {
    const { main } = await page("/nl/listing-car/volkswagen");
    const form = main?.querySelector("form#filters");
    expect(form?.getAttribute("action")).toBe("/nl/listing-car");
    const brand = form?.querySelector("select[name=brand_id] option[selected]");
    expect(brand?.getAttribute("value")).toBe("29");
    expect(await location("/listing-car/volkswagen?price_max=9000&page=2")).toEqual([
      302,
      "/listing-car?brand_id=29&price_max=9000&page=2",
    ]);
    expect(await location("/listing-car/volkswagen?page=1")).toEqual([302, "/listing-car/volkswagen"]);
  });
});

describe("the other landing pages", () => {
  it("include models, below their make", async () => {
    const { heading, main, links, ids } = await page("/listing-car/volkswagen/golf");
    expect(heading).toBe("Volkswagen Golf cars for sale");
    const breadcrumb = linksOf(main?.ownerDocument.querySelector("nav ol.breadcrumb"));
    expect(breadcrumb).toEqual(["/", "/listing-car", "/listing-car/volkswagen"]);
    expect(links).toContain("/listing-car/volkswagen/polo");
    expect(ids.length).toBeGreaterThan(0);
  });

  it("include towns under their English names, with links to nearby towns", async () => {
    const dutch = await page("/nl/listing-car/in/the-hague");
    expect(dutch.heading).toBe("Auto's te koop rond Den Haag");
    expect(dutch.ids).toEqual((await page("/nl/listing-car?city=Den+Haag")).ids);
    expect((await page("/nl/listing-car?city=Den+Haag")).canonical).toBe(dutch.canonical);
    const nearby = dutch.links.filter((href) => /\/nl\/listing-car\/in\/(?!the-hague)/.test(href));
    expect(nearby[0]).toMatch(/delft|zoetermeer/);
    expect((await page("/listing-car?city=Utrecht&radius_km=50")).robots).toBe("noindex");
  });

  it("lead from another name of a town to its usual one", async () => {
    expect(await location("/listing-car/in/den-bosch")).toEqual([301, "/listing-car/in/s-hertogenbosch"]);
  });

  it("include body types", async () => {
    const { heading, total, canonical } = await page("/listing-car/body/suv");
    expect([heading, total]).toEqual(["SUV cars for sale", (await cars("body_type=suv")).total]);
    expect((await page("/listing-car?body_type=suv")).canonical).toBe(canonical);
  });

  it("redirect from other spellings and languages of a name to one URL", async () => {
    expect(await location("/listing-car/Volkswagen")).toEqual([301, "/listing-car/volkswagen"]);
    expect(await location("/listing-car/citro%C3%ABn?page=2")).toEqual([301, "/listing-car/citroen?page=2"]);
    expect(await location("/nl/listing-car/in/den-haag")).toEqual([301, "/nl/listing-car/in/the-hague"]);
  });

  it.each([
    "/listing-car/no-such-make",
    "/listing-car/volkswagen/no-such-model",
    "/listing-car/volkswagen/golf/gti",
    "/listing-car/in/atlantis",
    "/nl/listing-car/in",
    "/listing-car/body/rocket",
    "/fr/listing-car/volkswagen",
  ])("are 404 for %s", async (path) => {
    expect((await site(path)).status).toBe(404);
  });
});

describe("lists that are not indexed", () => {
  it.each([
    "brand_id=29&fuel_type_id=1",
    "q=golf",
    "price_max=9000",
    "sort_by=newest",
    "brand_id=29&show_num=8",
    "color=red",
    "brand_id=29&city=Utrecht",
  ])("include those with two filters, words, bounds, another order or another size: %s", async (query) => {
    const { robots, links } = await page(`/listing-car?${query}`);
    expect(robots).toBe("noindex");
    expect(links.some((href) => href.includes("/listing-detail-v1/"))).toBe(true);
  });

  it("exclude those with one choice, which is in the heading", async () => {
    const fuel = await page("/listing-car?fuel_type_id=2");
    expect([fuel.robots, fuel.heading]).toEqual([null, "Cars for sale: Diesel"]);
    const { heading } = await page("/listing-car?car_condition_id=1");
    expect(heading).toBe("Cars for sale: New");
  });
});

it("Every car can be reached by links from the page of makes and towns", async () => {
  const hub = await page("/makes-and-towns");
  expect(hub.links).toContain("/listing-car?sort_by=newest");
  const makes = hub.links.filter((href) => /^\/listing-car\/[^/?]+$/.test(href));
  const { brands } = carFacets.parse(await api("cars/filters"));
  expect(makes).toHaveLength(brands.filter(({ count }) => count).length);
  const names = [...(hub.main?.querySelectorAll("[aria-labelledby=makes] a") ?? [])].map((link) =>
    textOf(link),
  );
  for (const { name, count } of brands.filter(({ count }) => count))
    expect(names).toContain(`${name} ${count}`);
  // Except in a full run, a few makes stand for all.
  const walked = full ? makes : ["/listing-car/volkswagen", ...makes.slice(0, 2)];
  const queue = [...walked];
  const isFollowed = (href: string) =>
    /^[^?]+(\?page=\d+)?$/.test(href) && walked.includes(/^\/listing-car\/[^/?]+/.exec(href)?.[0] ?? "");
  const seen = new Set<string>();
  const found = new Set<number>();
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const { links, ids } = await page(path);
    for (const id of ids) found.add(id);
    queue.push(...links.filter(isFollowed));
  }
  const makePages = await Promise.all(walked.map(page));
  expect(found.size).toBe(makePages.reduce((sum, { total }) => sum + total, 0));
  if (full) expect(found.size).toBe((await cars("")).total);
});

it("A car's breadcrumb links to the pages of its make and model", async () => {
  const [car] = (await cars("brand_id=29")).data;
  const { main } = await page(`/nl/listing-detail-v1/${car?.id}`);
  const [, , make, model] = linksOf(main?.ownerDocument.querySelector("nav ol.breadcrumb"));
  expect(make).toBe("/nl/listing-car/volkswagen");
  expect(model).toMatch(/^\/nl\/listing-car\/volkswagen\/[a-z0-9-]+$/);
  expect((await site(model ?? "")).status).toBe(200);
});

it("A car's breadcrumb has no make that the operator has hidden", async () => {
  const [car] = (await cars("brand_id=29")).data;
  const lists = await startOverrideApi(upstream.url, callPaths("cars/filters", "towns", `cars/${car?.id}`));
  const facets = carFacets.parse(await api("cars/filters"));
  const brands = facets.brands.filter(({ id }) => id !== 29);
  lists.overrides["/en/cars/filters"] = { ...facets, brands };
  const response = await (await createTestApp(lists.url))(`/listing-detail-v1/${car?.id}`);
  expect(response.status).toBe(200);
  const breadcrumb = linksOf(parseHtml(await response.text()).querySelector("nav ol.breadcrumb"));
  expect(breadcrumb).toEqual(["/", "/listing-car"]);
  await lists.close();
});
