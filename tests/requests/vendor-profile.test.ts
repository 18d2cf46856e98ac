import { beforeAll, describe, expect, it } from "vitest";
import { carsResponse } from "#contract/cars.ts";
import { vendorResponse, vendorsResponse } from "#contract/vendors.ts";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { linkedIds, linksOf, parseHtml, readHead, readStructuredData, textOf } from "#tests/setup/html.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { siteOrigin } from "#tests/setup/test-app.ts";

const { site, upstream } = hostedSite();
let dealer: number;
let agent: number;

beforeAll(async () => {
  dealer = await withMostCars("dealer");
  agent = await withMostCars("agent");
});

const ofApi = async (path: string) => (await (await fetch(`${upstream.url}/api/v1/en/${path}`)).json()).data;
const vendor = async (id: number) => vendorResponse.parse({ data: await ofApi(`vendor/${id}`) }).data;
const cars = async (query: string) => carsResponse.parse({ data: await ofApi(`cars?${query}`) }).data;

/** Returns the vendor with most cars on the first page of the list; those cars fill more than one page. */
async function withMostCars(type: string): Promise<number> {
  const { data } = vendorsResponse.parse({ data: await ofApi(`vendors?type=${type}`) }).data;
  return data.toSorted((a, b) => (b.cars_count ?? 0) - (a.cars_count ?? 0))[0]?.id ?? 0;
}

async function page(path: string) {
  const response = await site(path);
  expect([path, response.status]).toEqual([path, 200]);
  const document = parseHtml(await response.text());
  const main = document.querySelector("main");
  return {
    document,
    main,
    headers: response.headers,
    text: textOf(main, " "),
    links: linksOf(main),
    ids: linkedIds(main, "/listing-detail-v1"),
    head: readHead(document),
    json: readStructuredData(document),
  };
}

describe("a vendor's page", () => {
  it("shows the legal and contact details of a trader", async () => {
    const data = await vendor(dealer);
    const { text, links, headers } = await page(`/dealer-detail/${dealer}`);
    expect(headers.get("Cache-Control")).toContain("public");
    for (const part of [data.name, data.address, data.city, data.kvk_number, data.vat_number, data.about])
      expect(text).toContain(part);
    expect(text).toContain("This seller is a trader");
    expect(links).toContain(`tel:${data.phone?.replaceAll(" ", "")}`);
    expect(links).toContain(`mailto:${data.email}`);
    expect(links.join(" ")).toContain(`mlat=${data.lat}&mlon=${data.lng}`);
    expect(text).toMatch(/Open until|Closed, opens/);
  });

  it("lists all cars of the vendor, cheapest first, in pages", async () => {
    const first = await cars(`vendor_id=${dealer}`);
    const { text, ids } = await page(`/dealer-detail/${dealer}`);
    expect(ids).toEqual(first.data.map(({ id }) => id));
    expect(text).toContain(`${first.total} cars`);
    expect(first.last_page).toBeGreaterThan(1);
    const second = await page(`/dealer-detail/${dealer}?page=2`);
    expect(second.ids).toEqual((await cars(`vendor_id=${dealer}&page=2`)).data.map(({ id }) => id));
    expect(second.links).toContain(`/dealer-detail/${dealer}#cars`);
    expect(second.document.querySelector("style[data-href~=pagination]")).not.toBeNull();
  });

  it("filters and sorts the cars by the URL", async () => {
    const [car] = (await cars(`vendor_id=${dealer}`)).data;
    const query = `brand_id=${car?.brand_id}&sort_by=year_max`;
    const { ids, text, links, main, head } = await page(`/dealer-detail/${dealer}?${query}`);
    expect(ids).toEqual((await cars(`vendor_id=${dealer}&${query}`)).data.map(({ id }) => id));
    expect(text).toContain("Remove filter");
    expect(links).toContain(`/dealer-detail/${dealer}?sort_by=year_max`);
    const chosen = (name: string) => main?.querySelector(`[name=${name}] [selected]`)?.getAttribute("value");
    expect([chosen("sort_by"), chosen("brand_id")]).toEqual(["year_max", String(car?.brand_id)]);
    expect([head.canonical, head.robots]).toEqual([`${siteOrigin}/dealer-detail/${dealer}`, "noindex"]);
  });

  it.each(["sort_by=year_max", "show_num=8", "show_num=8&page=2", "sort_by=year_max&page=2"])(
    "is not indexed in another order or page size, and names the usual page: %s",
    async (query) => {
      const { head } = await page(`/dealer-detail/${dealer}?${query}`);
      expect([head.canonical, head.robots]).toEqual([`${siteOrigin}/dealer-detail/${dealer}`, "noindex"]);
    },
  );

  it("is indexed page by page, each with its own title and address", async () => {
    const { name } = await vendor(dealer);
    const [first, second] = await Promise.all(
      ["", "?page=2"].map((query) => page(`/dealer-detail/${dealer}${query}`)),
    );
    expect([first?.head.robots, second?.head.robots]).toEqual([null, null]);
    expect(first?.head.title).toMatch(`${name} · `);
    expect(second?.head.title).toMatch(`${name}, page 2 · `);
    expect(second?.head.canonical).toBe(`${siteOrigin}/dealer-detail/${dealer}?page=2`);
  });

  it("offers the makes of the vendor's cars, with the number of each", async () => {
    const { data, total } = await cars(`vendor_id=${dealer}&show_num=100`);
    const { main } = await page(`/dealer-detail/${dealer}`);
    const options = [...(main?.querySelectorAll("[name=brand_id] option") ?? [])].slice(1);
    expect(options.map((option) => Number(option.getAttribute("value"))).toSorted()).toEqual(
      [...new Set(data.map(({ brand_id }) => brand_id))].toSorted(),
    );
    const counts = options.map((option) => Number(/\((\d+)\)/.exec(textOf(option))?.[1]));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
  });

  it("says which filter to remove when no car is left, and how many cars that brings", async () => {
    const all = await cars(`vendor_id=${dealer}`);
    const { ids, text, links, main } = await page(
      `/dealer-detail/${dealer}?brand_id=${all.data[0]?.brand_id}&price_min=9000000`,
    );
    expect(ids).toEqual([]);
    const chosen = main?.querySelector("[name=brand_id] [selected]")?.getAttribute("value");
    expect(chosen).toBe(String(all.data[0]?.brand_id));
    expect(text).toContain("No car matches all your filters.");
    expect(text).toMatch(/Without from €9,000,000: \d+ cars?/);
    expect(links).toContain(`/dealer-detail/${dealer}?brand_id=${all.data[0]?.brand_id}`);
  });

  it("exists at two URLs, and the one of the vendor's type is canonical", async () => {
    for (const [id, kind] of [
      [dealer, "dealer-detail"],
      [agent, "sale-agents-detail"],
    ] as const) {
      for (const address of ["dealer-detail", "sale-agents-detail"]) {
        const { head, document } = await page(`/nl/${address}/${id}`);
        expect(head.canonical).toBe(`${siteOrigin}/nl/${kind}/${id}`);
        expect(head.alternates).toMatchObject({ ar: `${siteOrigin}/ar/${kind}/${id}` });
        expect(document.querySelector("meta[property='og:url']")?.getAttribute("content")).toBe(
          head.canonical,
        );
      }
    }
  });

  it("links back to the vendors of its type and town", async () => {
    const { city } = await vendor(agent);
    const { links } = await page(`/ar/sale-agents-detail/${agent}`);
    expect(links).toContain("/ar/sale-agents");
    expect((await page(`/sale-agents-detail/${agent}`)).links).toContain(
      `/sale-agents?${new URLSearchParams({ city: city ?? "" })}`,
    );
  });

  it("has structured data of a dealer with location, hours and registration, without a rating", async () => {
    const data = await vendor(dealer);
    const { json } = await page(`/dealer-detail/${dealer}`);
    const [business, breadcrumb] = json["@graph"];
    expect(business).toMatchObject({
      "@type": "AutoDealer",
      name: data.name,
      url: `${siteOrigin}/dealer-detail/${dealer}`,
      telephone: data.phone,
      vatID: data.vat_number,
      identifier: { propertyID: "KVK", value: data.kvk_number },
      address: { streetAddress: data.address, addressLocality: data.city },
      geo: { latitude: data.lat, longitude: data.lng },
    });
    expect(business.openingHoursSpecification[0].dayOfWeek.length).toBeGreaterThan(3);
    expect(business).not.toHaveProperty("aggregateRating");
    expect(breadcrumb.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      "Home",
      "Dealers",
      `Dealers in ${data.city}`,
      data.name,
    ]);
  });

  it.each(["0", "-1", "abc", "99999999999", "1e3", "%00", "424242"])("is 404 for %s", async (id) => {
    for (const address of ["dealer-detail", "sale-agents-detail"]) {
      const response = await site(`/${address}/${id}`);
      expect(response.status).toBe(404);
      expect(response.headers.get("Cache-Control")).toContain("no-store");
    }
  });

  it.each([
    ["/dealer-detail/424242", "We could not find this dealer", "/dealer-listing", "Show all dealers"],
    [
      "/nl/dealer-detail/abc",
      "We kunnen dit autobedrijf niet vinden",
      "/nl/dealer-listing",
      "Toon alle autobedrijven",
    ],
    ["/sale-agents-detail/0", "We could not find this sale agent", "/sale-agents", "Show all sale agents"],
  ])("that does not exist (%s) links to the others of its type first", async (path, title, list, label) => {
    const { heading, main } = readPage(await (await site(path)).text());
    expect(heading).toBe(title);
    const actions = [...(main?.querySelectorAll(".state-actions a") ?? [])];
    expect(actions.map((link) => [link.getAttribute("href"), link.textContent?.trim()])[0]).toEqual([
      list,
      label,
    ]);
  });

  it.each([
    ["page=0", ""],
    ["page=-1", ""],
    ["page=abc", ""],
    ["page=99", "last"],
    ["brand_id=&fuel_type_id=&sort_by=price_min", ""],
    ["speed_min=200&nonsense=1", ""],
    ["brand_id=1e9&sort_by=worst", ""],
  ])("redirects from ?%s to a valid URL", async (query, to) => {
    const { last_page } = await cars(`vendor_id=${dealer}`);
    const response = await site(`/dealer-detail/${dealer}?${query}`);
    expect([response.status, response.headers.get("Location")]).toEqual([
      302,
      `/dealer-detail/${dealer}${to && `?page=${last_page}`}`,
    ]);
  });
});
