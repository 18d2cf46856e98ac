import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { linksOf, parseHtml, readHead, textOf } from "#tests/setup/html.ts";
import { startStubApi } from "#tests/setup/stub-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";

let api: Awaited<ReturnType<typeof startStubApi>>;
let site: TestApp;
let clearReferenceCache: () => void;

/** The answers of the API by path. Every test sets those that it needs; all other calls fail. */
let overrides: Record<string, unknown> = {};
const from = (path: string) => () => overrides[path] ?? 500;

const option = (id: number, name: string, count?: number) => ({ id, name, count });
const lists = {
  categories: [option(1, "City car")],
  brands: [option(3, "Volkswagen"), option(4, "Tesla"), option(5, "Lada")],
  car_conditions: [option(1, "New"), option(2, "Used")],
  fuel_types: [option(6, "Petrol")],
  transmission_types: [option(7, "Manual")],
};
const home = (sections: Record<string, unknown>) => ({ data: { sections } });

beforeAll(async () => {
  const paths = [
    "cars",
    "filters",
    "cars/filters",
    "settings",
    "pages-content/home",
    "pages-content/about-us",
  ];
  api = await startStubApi(Object.fromEntries(paths.map((path) => [`/en/${path}`, from(path)])));
  site = await createTestApp(api.url);
  ({ clearReferenceCache } = await import("#app/api/reference-cache.server.ts"));
});
afterAll(() => api.close());
beforeEach(() => {
  overrides = {};
  clearReferenceCache();
});

const open = async (path = "/") => (await site(path)).text();
const openMain = async () => parseHtml(await open()).querySelector("main")!;
/** Returns the texts of the options by their values. */
const optionsOf = (root: ParentNode | null) =>
  Object.fromEntries(
    [...(root?.querySelectorAll("option") ?? [])].map((option) => [
      option.getAttribute("value"),
      textOf(option),
    ]),
  );

describe("the home page", () => {
  it("still renders when the API fails, says that cars failed to load, and is not cached", async () => {
    const response = await site("/");
    const document = parseHtml(await response.text());
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(textOf(document.querySelector("h1"))).toBe("Find your next car");
    expect(textOf(document.querySelector("main"))).toContain("Failed to load cars. Please try again.");
    expect(optionsOf(document.querySelector("select[name=brand_id]"))).toEqual({ "": "Any" });
    expect(document.querySelector("dialog[open].toast-error")).not.toBeNull();
  });

  it("shows no HTML tags from the API's texts, and neither does the sell page", async () => {
    const html = (words: string) => `<p onclick="alert(1)">${words} <b>well</b></p><script>alert(2)</script>`;
    overrides = {
      "pages-content/home": home({
        sell_car: { title: html("Sell"), details: html("Sell it"), book_button_text: html("Start") },
        reviews: {
          title: html("Reviews"),
          items: [{ author: html("Noor"), rating: 5, text: html("Runs"), car: html("Golf") }],
        },
        why_us: {
          title: html("Why"),
          details: html("Why us"),
          features: [{ title: html("Trust"), details: html("We check") }],
        },
      }),
      "pages-content/about-us": { data: { title: html("Drive"), subtitle: html("Drive on") } },
    };
    const page = await open();
    const words = [
      "Sell it",
      "Start",
      "Reviews",
      "Noor",
      "Runs",
      "Golf",
      "Why us",
      "Trust",
      "We check",
      "Drive on",
    ];
    for (const text of words) expect(page).toContain(`${text} well`);
    for (const text of [page, await open("/sell-car")]) {
      expect(text).toContain("Sell it well");
      expect(text).not.toMatch(/&lt;p|&lt;b|alert\(/);
    }
  });

  it("says that there are no cars yet in a market without cars", async () => {
    overrides = { cars: { data: { data: [], current_page: 1, per_page: 8, last_page: 1, total: 0 } } };
    const html = await open();
    expect(html).toContain("No cars yet");
    expect(html).not.toContain("Failed to load cars");
  });

  it("has a search form that the browser does not fill in after a reload", async () => {
    const search = parseHtml(await open()).querySelector('main form[method="get"]');
    expect(search?.getAttribute("autocomplete")).toBe("off");
  });

  it("shows only the eight newest cars", async () => {
    overrides = {
      cars: {
        data: Array.from({ length: 12 }, (_, index) => ({ id: index + 1, title: `Car ${index + 1}` })),
      },
    };
    api.requests.length = 0;
    expect((await openMain()).querySelectorAll("article")).toHaveLength(8);
    expect(api.requests.find((call) => call.startsWith("/en/cars?"))).toBe(
      "/en/cars?sort_by=newest&show_num=8",
    );
  });

  it("links makes with cars, those with the most first, and offers all makes in the search", async () => {
    overrides = {
      filters: lists,
      "cars/filters": {
        ...lists,
        brands: [option(3, "Volkswagen", 2), option(4, "Tesla", 9), option(5, "Lada", 0)],
      },
    };
    const main = await openMain();
    const links = linksOf(main);
    const brands = links.filter((href) => /^\/listing-car\/\w+$/.test(href));
    expect(brands).toEqual(["/listing-car/tesla", "/listing-car/volkswagen"]);
    expect(optionsOf(main.querySelector("select[name=brand_id]"))).toMatchObject({ 5: "Lada" });
    expect(links).toContain("/listing-car?category_id=1");
  });

  it("searches with the lists of an API that has no counts", async () => {
    overrides = { filters: lists };
    const main = await openMain();
    expect(optionsOf(main.querySelector("select[name=fuel_type_id]"))).toMatchObject({ 6: "Petrol" });
    expect(linksOf(main)).toContain("/listing-car?brand_id=3");
    expect(textOf(main)).not.toMatch(/\d cars/);
  });

  it("has a plain GET search form to the list, with eight results by default", async () => {
    const form = (await openMain()).querySelector("form[action='/listing-car']");
    expect(form?.getAttribute("method")).toBe("get");
    expect(form?.querySelector("[name=show_num] option[selected]")?.getAttribute("value")).toBe("8");
    const names = [...(form?.querySelectorAll("[name]") ?? [])].map((field) => field.getAttribute("name"));
    expect(names.sort()).toEqual(
      [
        ["brand_id", "car_condition_id", "category_id", "fuel_type_id", "transmission_type_id"],
        ["price_max", "price_min", "speed_max", "speed_min", "show_num", "sort_by"],
      ]
        .flat()
        .sort(),
    );
  });

  it("has the tabs of §2 in its HTML, hidden", async () => {
    overrides = { filters: lists };
    const tabs = (await openMain()).querySelectorAll("nav[hidden] a");
    expect([...tabs].map((tab) => textOf(tab))).toEqual(["All Car", "New Car", "Used Car"]);
  });

  it("links to the uploaded video without loading it", async () => {
    overrides = {
      "pages-content/about-us": { data: { video_type: "upload", video_src: "/media/video/market.mp4" } },
    };
    const main = await openMain();
    const link = main.querySelector("a[href='/videos/media/video/market.mp4']");
    expect(textOf(link)).toContain("Play the film");
    expect(main.querySelector("video")).toBeNull();
  });

  it.each([
    ["inside sections", (hero: object) => ({ sections: { hero } })],
    ["beside sections", (hero: object) => ({ hero, sections: {} })],
  ])("also shows a hero that the API sends %s", async (_, wrap) => {
    const hero = { title: "Drive", subtitle: "Drive on", video_type: "embedded" };
    const iframe_src = "https://www.youtube-nocookie.com/embed/abc";
    overrides = { "pages-content/about-us": { data: wrap({ ...hero, iframe_src }) } };
    const main = await openMain();
    expect(textOf(main.querySelector("h1"))).toBe("Drive");
    expect(textOf(main)).toContain("Drive on");
    expect(textOf(main.querySelector(`a[href='${iframe_src}']`))).toContain("Play the film");
  });

  it("links to a video player on an allowed host only, and does not embed it", async () => {
    const player = (iframe_src: string) => ({ data: { video_type: "iframe", iframe_src } });
    overrides = { "pages-content/about-us": player("https://www.youtube-nocookie.com/embed/abc") };
    const consented = await openMain();
    const link = consented.querySelector("a[href='https://www.youtube-nocookie.com/embed/abc']");
    expect(textOf(link)).toContain("Play the film");
    expect(consented.querySelector("iframe")).toBeNull();
    clearReferenceCache();
    overrides = { "pages-content/about-us": player("https://evil.example/embed/abc") };
    const html = await open();
    expect(html).not.toContain("evil.example");
    expect(html).not.toContain("Play the film");
  });

  it("removes scripts and event handlers from the API's SVG icons", async () => {
    const icon =
      '<svg viewBox="0 0 24 24" onload="alert(1)"><script>alert(2)</script><path d="M3 3h18"></path></svg>';
    overrides = {
      "pages-content/home": home({ why_us: { title: "Why us", features: [{ icon, title: "Trust" }] } }),
    };
    const html = await open();
    expect(parseHtml(html).querySelector("main path[d='M3 3h18']")).not.toBeNull();
    expect(html).not.toContain("alert(");
  });

  it.each([
    ["Go", "Go"],
    [null, "Sell your car"],
  ])("has a button to the sell page with the API's text or a default: %s", async (word, shown) => {
    const sell_car = { title: "Sell it", details: "Soon", book_button_text: word };
    overrides = { "pages-content/home": home({ sell_car }) };
    const banner = (await openMain()).querySelector("section[aria-labelledby=sell-title]");
    expect(textOf(banner)).toContain("Sell it");
    expect(textOf(banner?.querySelector("a[href='/sell-car']"))).toBe(shown);
  });

  it("has the same canonical URL at / and /home", async () => {
    for (const path of ["/", "/home"])
      expect(readHead(parseHtml(await open(path))).canonical).toBe("http://localhost:3000/");
  });
});
