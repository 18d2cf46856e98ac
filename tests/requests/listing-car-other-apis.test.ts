import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseHtml, textOf } from "#tests/setup/html.ts";
import { readListing } from "#tests/setup/listing-html.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { startStubApi } from "#tests/setup/stub-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";

let api: Awaited<ReturnType<typeof startStubApi>>;
let site: TestApp;

const golf = { id: 7, title: "Volkswagen Golf", price: "12500", sell_status: "for_sale", vendor_id: null };
const option = (id: number, name: string) => ({ id, name });

/** The next answer of `cars`; every test sets it. */
let cars: unknown;

beforeAll(async () => {
  // Only the calls of the specification: no counts, no pagination, and the list is at `data`.
  api = await startStubApi({
    "/en/cars": (query) => (typeof cars === "function" ? cars(query) : cars),
    "/en/filters": () => ({
      categories: [],
      brands: [option(3, "Volkswagen"), option(4, "Tesla")],
      car_conditions: [option(2, "Used")],
      fuel_types: [],
      transmission_types: [],
    }),
  });
  site = await createTestApp(api.url, { settings: { API_EXTENSIONS: "" } });
});
afterAll(() => api.close());

describe("a listing on an API that has only the specification's calls", () => {
  it("has no map, and /car-map is 404", async () => {
    cars = { data: [golf] };
    const response = await site("/listing-list-map");
    const html = await response.text();
    expect(readListing(html).ids).toEqual([7]);
    expect(parseHtml(html).querySelector("[aria-label=View] a[href*=map]")).toBeNull();
    expect((await site("/car-map?zoom=7")).status).toBe(404);
  });

  it("shows cars and filters, without counts and without orders that the API may not know", async () => {
    cars = { data: [golf] };
    const html = await (await site("/listing-car?brand_id=3")).text();
    const rendered = readListing(html);
    expect(rendered.ids).toEqual([7]);
    expect(rendered.total).toBe(1);
    expect(rendered.heading).toBe("Volkswagen cars for sale");
    const { main } = rendered;
    expect(textOf(main?.querySelector("option[value='3'][selected]"))).toBe("Volkswagen");
    expect(main?.querySelector("option[value=price_max]")).not.toBeNull();
    expect(main?.querySelector("option[value=newest]")).toBeNull();
  });

  it("counts a card's photos as the car's page shows them: each once, and only those that can be shown", async () => {
    const [front, rear] = ["/media/front.jpg", "/media/rear.jpg"];
    const pictures = { feature_image: front, galleries: [front, rear, "data:image/png;base64,AAAA"] };
    cars = { data: [{ ...golf, ...pictures }] };
    const [list, detail] = await Promise.all(
      ["/listing-car", "/listing-detail-v1/7"].map((path) => site(path)),
    );
    expect(textOf(readListing((await list?.text()) ?? "").main, " ")).toContain("2 photos");
    const { photos, main } = readPage((await detail?.text()) ?? "");
    expect(photos).toHaveLength(2);
    expect(textOf(main?.querySelector("#description"))).toBe("DescriptionNot stated");
  });

  it("shows a vendor without a name as Company, with a link to its page", async () => {
    const vendors = [
      { id: 4, username: null },
      { id: 5, username: " " },
      undefined,
      { id: 7, username: "Autohuis" },
    ];
    cars = {
      data: vendors.map((vendor, index) => ({ ...golf, id: index + 1, vendor_id: index + 4, vendor })),
    };
    const sellers = async (path: string) =>
      [
        ...parseHtml(await (await site(path)).text()).querySelectorAll(
          'main a[href*="/sale-agents-detail/"]',
        ),
      ].map((link) => [link.getAttribute("href"), textOf(link.lastElementChild)]);
    expect(await sellers("/listing-car")).toEqual([
      ["/sale-agents-detail/4", "Company"],
      ["/sale-agents-detail/5", "Company"],
      ["/sale-agents-detail/6", "Company"],
      ["/sale-agents-detail/7", "Autohuis"],
    ]);
  });

  it("does not request or offer an order that the API may not know", async () => {
    cars = { data: [golf] };
    const html = await (await site("/listing-car?sort_by=newest")).text();
    expect(api.requests.filter((call) => call.includes("sort_by"))).toEqual([]);
    expect(parseHtml(html).querySelector("option[value=newest]")).toBeNull();
  });

  it("keeps a selected value of a filter that the API did not send", async () => {
    cars = { data: [golf] };
    const { main, chips, ids } = readListing(await (await site("/listing-car?fuel_type_id=9")).text());
    const kept = main?.querySelector("input[type=hidden][name=fuel_type_id]");
    expect(kept?.getAttribute("value")).toBe("9");
    expect(chips).toEqual(["Fuel type"]);
    expect(ids).toEqual([7]);
  });

  describe("that sends pages of cars without their number", () => {
    const market = Array.from({ length: 24 }, (_, index) => ({ ...golf, id: index + 1 }));
    const pageOf = async (path: string, maxSize = 100, paging = {}) => {
      cars = (query: URLSearchParams) => {
        const size = Math.min(maxSize, Number(query.get("show_num") ?? 12));
        const first = (Number(query.get("page") ?? 1) - 1) * size;
        return { data: { data: market.slice(first, first + size), ...paging } };
      };
      const response = await site(path);
      const html = await response.text();
      const { main, ids } = readListing(html);
      const description = parseHtml(html).querySelector("meta[name=description]");
      const pages = [...(main?.querySelectorAll("nav[aria-label=Pages] a[rel=next]") ?? [])];
      return {
        ids,
        count: textOf(main?.querySelector("h2#results")),
        next: pages.map((link) => link.getAttribute("href")),
        description: description?.getAttribute("content"),
        location: response.headers.get("Location"),
      };
    };
    const idsFrom = (first: number, last: number) => market.slice(first - 1, last).map(({ id }) => id);

    it("leads to the next page, as long as there is one", async () => {
      expect(await pageOf("/listing-car")).toMatchObject({
        ids: idsFrom(1, 12),
        count: "More than 12 cars",
        description: "Cars for sale: compare offers with photos, prices, mileage and sellers.",
        next: ["/listing-car?page=2"],
      });
      expect(await pageOf("/listing-car?page=2")).toMatchObject({
        ids: idsFrom(13, 24),
        count: "24 cars",
        next: [],
      });
      expect((await pageOf("/listing-car?page=3")).location).toBe("/listing-car");
      expect(await pageOf("/listing-car?show_num=16&page=2")).toMatchObject({
        ids: idsFrom(17, 24),
        count: "24 cars",
        next: [],
      });
    });

    it.each([{ total: 0 }, { total: 5, per_page: 12 }])(
      "does not believe a number that is smaller than what is shown: %j",
      async (paging) => {
        expect(await pageOf("/listing-car", 12, paging)).toMatchObject({
          ids: idsFrom(1, 12),
          count: "More than 12 cars",
          next: ["/listing-car?page=2"],
        });
      },
    );

    it("leads to the next page of an API whose pages are smaller than requested", async () => {
      const first = { ids: idsFrom(1, 10), count: "More than 10 cars", next: ["/listing-car?page=2"] };
      expect(await pageOf("/listing-car", 10)).toMatchObject(first);
      const second = { ids: idsFrom(11, 20), count: "More than 20 cars", next: ["/listing-car?page=3"] };
      expect(await pageOf("/listing-car?page=2", 10)).toMatchObject(second);
      const last = { ids: idsFrom(21, 24), count: "24 cars", next: [] };
      expect(await pageOf("/listing-car?page=3", 10)).toMatchObject(last);
    });

    it("reads the number of pages without that of cars", async () => {
      const paging = { last_page: 2 };
      const first = { count: "More than 12 cars", next: ["/listing-car?page=2"] };
      expect(await pageOf("/listing-car", 12, paging)).toMatchObject(first);
      const last = { ids: idsFrom(13, 24), count: "24 cars", next: [] };
      expect(await pageOf("/listing-car?page=2", 12, paging)).toMatchObject(last);
    });

    it("opens a car of the second page of an API with a number of cars alone", async () => {
      (await import("#app/api/reference-cache.server.ts")).clearReferenceCache();
      await pageOf("/listing-car", 10, { total: 24 });
      expect((await site("/listing-detail-v1/20")).status).toBe(200);
    });

    it.each([{ total: 24 }, { meta: { total: 24 } }])(
      "reads the number of pages of an API that sends %j and pages that are smaller than requested",
      async (paging) => {
        const first = { ids: idsFrom(1, 10), count: "24 cars", next: ["/listing-car?page=2"] };
        expect(await pageOf("/listing-car", 10, paging)).toMatchObject(first);
        const second = { ids: idsFrom(11, 20), count: "24 cars", next: ["/listing-car?page=3"] };
        expect(await pageOf("/listing-car?page=2", 10, paging)).toMatchObject(second);
        const last = { ids: idsFrom(21, 24), count: "24 cars", next: [] };
        expect(await pageOf("/listing-car?page=3", 10, paging)).toMatchObject(last);
        expect((await pageOf("/listing-car?page=4", 10, paging)).location).toBe("/listing-car?page=3");
      },
    );

    it("has no second page of a short list that the API sends again, whatever the page", async () => {
      cars = { data: market.slice(0, 5) };
      expect((await site("/listing-car?page=2")).headers.get("Location")).toBe("/listing-car");
    });

    it("has no next page where the API sends the same cars again, whatever the page", async () => {
      cars = { data: market.slice(0, 12) };
      const { main, total } = readListing(await (await site("/listing-car")).text());
      expect([total, main?.querySelector("a[rel=next]")]).toEqual([12, null]);
    });

    it.each([{}, { total: 24 }])(
      "has one page where the API sends all cars at once, with %j",
      async (paging) => {
        cars = { data: market, ...paging };
        const { main, total } = readListing(await (await site("/listing-car")).text());
        expect([total, textOf(main?.querySelector("h2#results"))]).toEqual([24, "24 cars"]);
        expect(main?.querySelector("a[rel=next]")?.getAttribute("href")).toBeUndefined();
        expect((await site("/listing-car?page=2")).headers.get("Location")).toBe("/listing-car");
      },
    );

    it("proposes a search without a filter, with the number of its cars where it is known", async () => {
      const proposals = async (count: number) => {
        cars = (query: URLSearchParams) => {
          const first = (Number(query.get("page") ?? 1) - 1) * 8;
          return { data: query.has("brand_id") ? [] : market.slice(0, count).slice(first, first + 8) };
        };
        const { main } = readListing(await (await site("/listing-car?brand_id=4")).text());
        return textOf(main?.querySelector("[aria-label='Search without one of the filters'] a"));
      };
      expect(await proposals(9)).toBe("Without Tesla");
      expect(await proposals(8)).toBe("Without Tesla: 8 cars");
    });

    it("reads them in `meta`, and the last page by the total", async () => {
      for (const paging of [{ meta: { current_page: 1, last_page: 2, total: 24 } }, { total: "24" }]) {
        cars = { data: market.slice(0, 12), ...paging };
        const { main, total } = readListing(await (await site("/listing-car")).text());
        expect([total, main?.querySelector("a[rel=next]")?.getAttribute("href")]).toEqual([
          24,
          "/listing-car?page=2",
        ]);
      }
    });
  });

  it("sends the API only parameters that differ from the defaults", async () => {
    cars = { data: [] };
    api.requests.length = 0;
    await site("/listing-car");
    expect(api.requests.filter((call) => call.startsWith("/en/cars?"))).toEqual([]);
    expect(api.requests).toContain("/en/cars");
  });
});

describe("a listing that cannot load its cars", () => {
  it.each([
    ["fails", 500, 503],
    // For a car, a 404 means that it is gone; for the list, that the API lacks the call. The page itself exists.
    ["does not know the call", 404, 503],
    ["has given it up", 410, 503],
    ["answers a malformed payload", { data: { cars: "none" } }, 503],
  ])("shows the error and a link to try again when the API %s", async (_, answer, status) => {
    cars = answer;
    const response = await site("/listing-car?brand_id=3");
    const { main, heading, robots, title } = readListing(await response.text());
    expect(response.status).toBe(status);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(heading).toBe("Failed to load cars. Please try again.");
    expect(textOf(main?.querySelector("a[href='/listing-car?brand_id=3']"))).toContain("Try again");
    expect(robots).toBe("noindex");
    expect(title).toMatch(/^Failed to load cars\. Please try again\. · /);
  });
});

it("A listing without cars names no number of cars that fewer words find, if the API does not count them", async () => {
  const withWords = await createTestApp(api.url, { settings: { API_EXTENSIONS: "filters,page-size" } });
  const found = [golf, { ...golf, id: 8 }];
  cars = (query: URLSearchParams) => {
    const [size, page] = [Number(query.get("show_num")), Number(query.get("page") ?? 1)];
    return { data: query.get("q") === "golf" ? found.slice((page - 1) * size, page * size) : [] };
  };
  const { main } = readListing(await (await withWords("/listing-car?q=zzz+golf")).text());
  const links = [...(main?.querySelectorAll("a[href='/listing-car?q=golf']") ?? [])];
  expect(links.map((link) => textOf(link))).toEqual(["Search for “golf”"]);
});
