import { describe, expect, it } from "vitest";
import { garageBranchesResponse } from "#contract/garages.ts";
import { townCountsResponse } from "#contract/towns.ts";
import { readGarages } from "#tests/setup/garages-html.ts";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { linksOf, textOf } from "#tests/setup/html.ts";
import { siteOrigin } from "#tests/setup/test-app.ts";

const { site, upstream } = hostedSite();

async function page(query: string, lang = "") {
  const response = await site(`${lang}/garages-list${query && `?${query}`}`);
  expect(response.status).toBe(200);
  return { ...readGarages(await response.text()), headers: response.headers };
}

async function branches(query: string, lang = "en") {
  const url = `${upstream.url}/api/v1/${lang}/garages-branches/with-services?${query}`;
  return garageBranchesResponse.parse(await (await fetch(url)).json()).data;
}

async function location(query: string, path = "/garages-list") {
  const response = await site(`${path}?${query}`);
  expect(response.status).toBe(302);
  return response.headers.get("Location");
}

describe("the garages of a search", () => {
  it.each([
    "",
    "city=Utrecht",
    "service_id=12",
    "q=autoservice",
    "q=apk&city=Amsterdam&service_id=1",
    "page=3",
  ])("are those of the API, in its order: %j", async (query) => {
    const expected = await branches(query);
    const rendered = await page(query);
    expect(expected.data.length).toBeGreaterThan(0);
    expect(rendered.ids).toEqual(expected.data.map(({ id }) => id));
    expect(rendered.text).toContain(`${expected.total} garage`);
  });

  it("have name, address, price, phone, opening hours and number of reviews", async () => {
    const [branch] = (await branches("city=Utrecht&service_id=1")).data;
    const { text, links } = await page("city=Utrecht&service_id=1");
    expect(text).toContain(branch?.name);
    expect(text).toContain(branch?.address);
    expect(text).toContain(`APK inspection €${branch?.services[0]?.price}`);
    expect(text).toContain(`${branch?.reviews_count} reviews`);
    expect(links).toContain(`tel:${branch?.phone?.replaceAll(" ", "")}`);
    expect(text).toMatch(/Open until \d\d:\d\d|Closed, opens (tomorrow |\w+day )?at \d\d:\d\d/);
  });

  it("show the searched service before the others", async () => {
    const { text } = await page("service_id=12");
    const cards = text.split("+31").slice(0, -1);
    expect(cards.length).toBeGreaterThan(5);
    // The first part also contains the search form, which lists the services as well.
    for (const card of cards) expect(card).toMatch(/EV check and battery report €/);
  });

  it("are found by a town's name in any language, and the heading has it in the page's language", async () => {
    const english = await page(`city=${encodeURIComponent("the hague")}`);
    const dutch = await page("city=The+Hague", "/nl");
    const arabic = await page(`city=${encodeURIComponent("لاهاي")}`, "/ar");
    expect(english.ids).toEqual(dutch.ids);
    expect(arabic.ids).toEqual(dutch.ids);
    expect(english.heading).toBe("Garages in The Hague");
    expect(dutch.heading).toBe("Garages in Den Haag");
    expect(arabic.heading).toContain("لاهاي");
    expect([english, dutch, arabic].map(({ canonical }) => canonical)).toEqual(
      ["", "/nl", "/ar"].map((prefix) => `${siteOrigin}${prefix}/garages-list?city=The+Hague`),
    );
  });

  it("are found by another name of a town, and the heading has its usual one", async () => {
    const { heading, ids, canonical } = await page("city=Den+Bosch");
    expect([heading, ids]).toEqual([
      "Garages in 's-Hertogenbosch",
      (await branches("city='s-Hertogenbosch")).data.map(({ id }) => id),
    ]);
    expect(canonical).toBe(`${siteOrigin}/garages-list?city=%27s-Hertogenbosch`);
    for (const words of ["q=Den+Bosch", "q=%E2%80%99s-Hertogenbosch"])
      expect((await page(words)).ids).toEqual(ids);
  });

  it("are described in the page's language", async () => {
    const { text, links } = await page("service_id=1", "/nl");
    expect(text).toContain("Garages: APK-keuring");
    expect(text).toContain("Op alfabetische volgorde");
    const branchLinks = links.filter((href) => href.includes("/garage-branch-profile/"));
    expect(branchLinks.length).toBeGreaterThan(0);
    expect(branchLinks.filter((href) => !href.startsWith("/nl/"))).toEqual([]);
  });
});

describe("the towns beside the garages", () => {
  it("are in alphabetical order, whatever their punctuation", async () => {
    const { main } = await page("");
    const links = [...(main?.querySelectorAll("nav[aria-labelledby=towns] a") ?? [])].map((link) =>
      textOf(link),
    );
    expect(links.findIndex((text) => text.startsWith("Alkmaar"))).toBe(0);
    expect(links.find((text) => text.startsWith("'s-H"))).toBeDefined();
  });

  it("have counts for the searched service, and their links keep it", async () => {
    const url = `${upstream.url}/api/v1/en/garages-branches/towns?service_id=9`;
    const towns = townCountsResponse.parse(await (await fetch(url)).json()).data;
    const { main } = await page("city=Utrecht&service_id=9");
    const links = [...(main?.querySelectorAll("nav[aria-labelledby=towns] a") ?? [])];
    expect(links.map((link) => textOf(link, " "))).toEqual(
      towns.map(({ name, count }) => `${name} ${count}`),
    );
    const current = links.find((link) => link.getAttribute("aria-current"));
    expect(current?.getAttribute("href")).toBe("/garages-list?city=Utrecht&service_id=9");
  });
});

describe("the URL of a garage search", () => {
  it("loses the empty parameters of a plain form", async () => {
    expect(await location("q=&city=++Den++Haag&service_id=")).toBe("/garages-list?city=Den+Haag");
    expect(await location("q=&city=&service_id=1&page=1", "/nl/garages-list")).toBe(
      "/nl/garages-list?service_id=1",
    );
    expect(await location("q=&city=&service_id=")).toBe("/garages-list");
  });

  it("redirects from beyond the last page to the last page", async () => {
    const { last_page } = await branches("");
    expect(await location("page=99")).toBe(`/garages-list?page=${last_page}`);
    expect(await location("city=Utrecht&page=2")).toBe("/garages-list?city=Utrecht");
  });

  it("is its own canonical URL in every language", async () => {
    expect((await page("")).canonical).toBe(`${siteOrigin}/garages-list`);
    expect((await page("city=Utrecht&service_id=1")).canonical).toBe(
      `${siteOrigin}/garages-list?city=Utrecht&service_id=1`,
    );
    expect((await page("page=2", "/ar")).canonical).toBe(`${siteOrigin}/ar/garages-list?page=2`);
  });

  it("is publicly cached, as is the redirect to it", async () => {
    expect((await page("city=Utrecht")).headers.get("Cache-Control")).toMatch(/^public/);
    expect((await site("/garages-list?q=")).headers.get("Cache-Control")).toMatch(/^public/);
  });

  it("is not indexed with typed words or without a garage", async () => {
    expect((await page("city=Utrecht")).robots).toBeNull();
    expect((await page("q=apk")).robots).toBe("noindex");
    expect((await page("city=Atlantis")).robots).toBe("noindex");
  });
});

describe("a search that finds nothing", () => {
  it("says that it does not know the service, and shows no garages", async () => {
    const { ids, text } = await page("service_id=99999");
    expect(ids).toEqual([]);
    expect(text).toContain("We do not know this service, so there are no garages to show.");
    expect(text).toContain(`Without Unknown service: ${(await branches("")).total} garages`);
  });

  it("says that it does not know the town, and suggests similar towns", async () => {
    const { ids, text, main } = await page("city=amst");
    const links = linksOf(main?.querySelector(".notice"));
    expect(ids).toEqual([]);
    expect(text).toContain("We know no garage in “amst”.");
    expect(links).toContain("/garages-list?city=Amsterdam");
    expect(links).toContain("/garages-list?city=Amstelveen");
    expect(links).not.toContain("/garages-list?city=Utrecht");
  });

  it.each([
    ["another name", "", "Den Bosh", "'s-Hertogenbosch"],
    ["another language", "/ar", "Utrec", "أوترخت"],
  ])("suggests a town that is mistyped in %s", async (_, prefix, typed, name) => {
    const { main } = await page(`city=${typed}`, prefix);
    const links = linksOf(main?.querySelector(".notice"));
    expect(links).toContain(`${prefix}/garages-list?${new URLSearchParams({ city: name })}`);
  });

  it("does not call a town unknown that is written in another language", async () => {
    const none = await page("q=qqqqqq&city=The+Hague", "/nl");
    expect(none.ids).toEqual([]);
    expect(none.text).not.toContain("We kennen geen garage");
  });

  it("shows the nearest garages with the service if the town has none", async () => {
    const all = await branches("service_id=9");
    const pages = await Promise.all(
      Array.from({ length: all.last_page }, (_, index) => branches(`service_id=9&page=${index + 1}`)),
    );
    const citiesWithService = new Set(pages.flatMap(({ data }) => data.map(({ city }) => city)));
    const towns = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => branches(`page=${number}`)));
    const unservedTown = towns.flatMap(({ data }) => data).find(({ city }) => !citiesWithService.has(city));
    const { ids, text } = await page(`city=${encodeURIComponent(unservedTown?.city ?? "")}&service_id=9`);
    expect(text).toContain("None in this town, but these are the nearest");
    const near = await branches(`service_id=9&lat=${unservedTown?.lat}&lng=${unservedTown?.lng}`);
    expect(ids).toEqual(near.data.slice(0, 3).map(({ id }) => id));
    expect(text).toMatch(/\d+ km away/);
    expect(text).toContain(`Without ${unservedTown?.city}: ${all.total} garages`);
    const totals = [...text.matchAll(/Without [^:]+: (\d+) garage/g)].map(([, total]) => Number(total));
    expect(totals).toHaveLength(2);
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  });

  it("says which of several filters to remove", async () => {
    const { text, links } = await page("q=qqqqqq&city=Utrecht");
    expect(text).toContain(`Without qqqqqq: ${(await branches("city=Utrecht")).total} garages`);
    expect(text).not.toContain("Without Utrecht");
    expect(links).toContain("/garages-list?city=Utrecht");
  });
});

describe("a hostile query", () => {
  it.each([
    "service_id=-1",
    "service_id=1e9",
    "service_id=99999999999999999999",
    "service_id[]=3&service_id[$ne]=4",
    "page=0",
    "page=99999999999",
    `q=${"x".repeat(5000)}`,
    "q=%00%00&city=%00",
    "q=%E0%A4%A&x=%ZZ",
    'q="><img src=x onerror=alert(1)>',
    "q=' or 1=1 --",
    "q=%25%25%25",
    "__proto__[x]=1&constructor=1",
  ])("ends at a page with status 200: %s", async (query) => {
    let response = await site(`/garages-list?${query}`);
    for (let redirects = 0; response.status === 302; redirects += 1) {
      expect(redirects).toBeLessThan(2);
      response = await site(response.headers.get("Location") ?? "");
    }
    expect(response.status).toBe(200);
    expect(readGarages(await response.text()).main?.querySelector("img[src=x]")).toBeNull();
  });
});
