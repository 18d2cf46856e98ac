import { describe, expect, it } from "vitest";
import { townCountsResponse } from "#contract/towns.ts";
import { vendorsResponse } from "#contract/vendors.ts";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { linkedIds, linksOf, parseHtml, readHead, textOf } from "#tests/setup/html.ts";
import { siteOrigin } from "#tests/setup/test-app.ts";

const { site, upstream } = hostedSite();

const api = async (path: string, lang = "en") =>
  (await fetch(`${upstream.url}/api/v1/${lang}/${path}`)).json();
const vendors = async (query: string) => vendorsResponse.parse(await api(`vendors?${query}`)).data;
const towns = async (query: string) => townCountsResponse.parse(await api(`vendors/towns?${query}`)).data;

async function page(path: string) {
  const response = await site(path);
  expect([path, response.status]).toEqual([path, 200]);
  const document = parseHtml(await response.text());
  const main = document.querySelector("main");
  return {
    main,
    text: textOf(main, " "),
    heading: textOf(main?.querySelector("h1"), " "),
    links: linksOf(main),
    ids: [...linkedIds(main, "/dealer-detail"), ...linkedIds(main, "/sale-agents-detail")],
    headers: response.headers,
    ...readHead(document),
  };
}

async function location(path: string) {
  const response = await site(path);
  expect([path, response.status]).toEqual([path, 302]);
  return response.headers.get("Location");
}

describe.each([
  { list: "/dealer-listing", type: "dealer", all: "Dealers", one: "dealer" },
  { list: "/sale-agents", type: "agent", all: "Sale agents", one: "sale agent" },
])("$list", ({ list, type, all, one }) => {
  it.each(["", "page=2", "q=auto"])(
    "shows the API's vendors of its type, in its order: %j",
    async (query) => {
      const expected = await vendors(`type=${type}&${query}`);
      const { ids, text, headers } = await page(`${list}${query && `?${query}`}`);
      expect(ids).toEqual(expected.data.map(({ id }) => id));
      expect(text).toContain(`${expected.total} ${one}`);
      expect(headers.get("Cache-Control")).toMatch(/^public/);
    },
  );

  it("shows name, address, opening state, number of cars and phone of each vendor", async () => {
    const [vendor] = (await vendors(`type=${type}`)).data;
    const { text, links } = await page(list);
    for (const part of [vendor?.name, vendor?.address, vendor?.city]) expect(text).toContain(part);
    expect(text).toMatch(new RegExp(`\\b${vendor?.cars_count} cars? for sale`));
    expect(text).toMatch(/Open until \d\d:\d\d|Closed, opens (tomorrow |\w+day )?at \d\d:\d\d/);
    expect(links).toContain(`tel:${vendor?.phone?.replaceAll(" ", "")}`);
  });

  it("lists towns with the number of vendors that match the search", async () => {
    for (const query of ["", "q=auto"]) {
      const expected = await towns(`type=${type}&${query}`);
      const { main } = await page(`${list}${query && `?${query}`}`);
      const links = [...(main?.querySelectorAll("nav[aria-labelledby=towns] a") ?? [])];
      expect(links.map((link) => textOf(link, " "))).toEqual(
        expected.map(({ name, count }) => `${name} ${count}`),
      );
    }
  });

  it("can be searched by a town in any language, and the heading names the town", async () => {
    const [town] = await towns(`type=${type}`);
    const query = new URLSearchParams({ city: town?.name ?? "" });
    const found = await page(`${list}?${query}`);
    expect(found.heading).toBe(`${all} in ${town?.name}`);
    expect(found.ids).toHaveLength(town?.count ?? 0);
    expect(found.canonical).toBe(`${siteOrigin}${list}?${query}`);
    expect(found.robots).toBeNull();
    expect(found.main?.querySelector("[aria-current=true]")?.textContent).toContain(town?.name);
    expect((await page(`/nl${list}?${query}`)).ids).toEqual(found.ids);
    for (const language of ["nl", "ar"]) {
      const { data } = townCountsResponse.parse(await api(`vendors/towns?type=${type}`, language));
      const same = data.find(({ lat, lng }) => lat === town?.lat && lng === town?.lng);
      const inLanguage = await page(`/${language}${list}?${new URLSearchParams({ city: same?.name ?? "" })}`);
      expect(inLanguage.heading).toContain(same?.name);
      expect(inLanguage.canonical).toBe(`${siteOrigin}/${language}${list}?${query}`);
    }
  });

  it("says which filter to remove, and how many vendors that brings", async () => {
    const [town] = await towns(`type=${type}`);
    const { ids, text, links, robots } = await page(
      `${list}?${new URLSearchParams({ q: "qqqqqq", city: town?.name ?? "" })}`,
    );
    expect([ids, robots]).toEqual([[], "noindex"]);
    expect(text).toContain(`Without qqqqqq: ${town?.count} ${one}`);
    expect(text).not.toContain("We know no");
    expect(links).toContain(`${list}?${new URLSearchParams({ city: town?.name ?? "" })}`);
  });

  it("says that it does not know a town, and suggests similar ones", async () => {
    const [town] = await towns(`type=${type}`);
    const part = town?.name.slice(0, 4) ?? "";
    const { text, links } = await page(`${list}?city=${encodeURIComponent(part)}`);
    expect(text).toContain(`We know no ${one} in “${part}”.`);
    expect(links).toContain(`${list}?${new URLSearchParams({ city: town?.name ?? "" })}`);
  });

  it("redirects to the URL without empty parameters, and from beyond the last page to the last page", async () => {
    expect(await location(`${list}?q=&city=++Den++Haag&service_id=3`)).toBe(`${list}?city=Den+Haag`);
    const { last_page } = await vendors(`type=${type}`);
    expect(await location(`${list}?page=99`)).toBe(`${list}${last_page > 1 ? `?page=${last_page}` : ""}`);
  });

  it("has links in the page's language", async () => {
    const { lang, dir, links } = await page(`/ar${list}`);
    expect([lang, dir]).toEqual(["ar", "rtl"]);
    expect(links.filter((href) => /-detail\//.test(href) && !href.startsWith("/ar/"))).toEqual([]);
  });
});

it("Agents are found by another name of a town, and the heading has its usual one", async () => {
  const usual = await page("/sale-agents?city=%27s-Hertogenbosch");
  expect(usual.ids.length).toBeGreaterThan(0);
  const { heading, ids } = await page("/sale-agents?city=Den+Bosch");
  expect([heading, ids]).toEqual(["Sale agents in 's-Hertogenbosch", usual.ids]);
  for (const words of ["q=Den+Bosch", "q=%E2%80%98s-hertogenbosch"])
    expect((await page(`/sale-agents?${words}`)).ids).toEqual(usual.ids);
  const { links } = await page("/sale-agents?city=Den+Bosh");
  expect(links).toContain("/sale-agents?city=%27s-Hertogenbosch");
});
