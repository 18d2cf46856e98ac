import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { linkedIds, linksOf, parseHtml, readHead, textOf } from "#tests/setup/html.ts";
import { startStubApi } from "#tests/setup/stub-api.ts";
import { createTestApp, siteOrigin, type TestApp } from "#tests/setup/test-app.ts";

let api: Awaited<ReturnType<typeof startStubApi>>;
let site: TestApp;
let clearReferenceCache: () => void;

const vendors = { data: [{ id: 7, name: "De Brug", type: "dealer", city: "Utrecht" }] };
const carsOfVendor = {
  data: {
    data: [{ id: 1, title: "Polo", vendor_id: 7, vendor: { id: 7, username: "de-brug", photo: null } }],
  },
};
/** The next answers of the calls; a number is an error status. Every test sets those that it is about. */
let answers: Record<"vendors" | "towns" | "vendor" | "cars", unknown>;

beforeAll(async () => {
  api = await startStubApi({
    "/en/vendors": () => answers.vendors,
    "/en/vendors/towns": () => answers.towns,
    "/en/vendor/7": () => answers.vendor,
    "/en/cars": () => answers.cars,
  });
  site = await createTestApp(api.url, { settings: { API_EXTENSIONS: "vendors,vendor-towns" } });
  ({ clearReferenceCache } = await import("#app/api/reference-cache.server.ts"));
});
afterAll(() => api.close());
beforeEach(() => {
  clearReferenceCache();
  answers = { vendors, towns: { data: [] }, vendor: { data: vendors.data[0] }, cars: { data: [] } };
});

/** Until the end of the test. */
async function withoutExtensions() {
  const { env } = await import("#app/config/env.server.ts");
  const declared = env.API_EXTENSIONS;
  env.API_EXTENSIONS = [];
  onTestFinished(() => {
    env.API_EXTENSIONS = declared;
  });
}

async function page(path: string) {
  const response = await site(path);
  const main = parseHtml(await response.text()).querySelector("main");
  return {
    status: response.status,
    cacheControl: response.headers.get("Cache-Control"),
    text: textOf(main, " "),
    links: linksOf(main),
    ids: linkedIds(main, "/dealer-detail"),
  };
}

describe("the vendors of an API", () => {
  it.each([
    ["fail", 500],
    ["are malformed", { data: { vendors: "none" } }],
  ])("make the page 503 when they %s", async (_, answer) => {
    answers = { ...answers, vendors: answer, vendor: answer };
    for (const path of ["/dealer-listing?city=Utrecht", "/sale-agents", "/dealer-detail/7"]) {
      const { status, cacheControl, text, links } = await page(path);
      expect([path, status, cacheControl]).toEqual([path, 503, "private, no-store"]);
      expect(text).toContain("We cannot show this page just now");
      expect(links).toContain(path);
    }
  });

  it("make the list 503 too when the API does not know the call", async () => {
    answers.vendors = 404;
    const { status, text } = await page("/dealer-listing");
    expect(status).toBe(503);
    expect(text).toContain("We cannot show this page just now");
  });

  it("are still listed when only their towns fail, in a page that is not cached", async () => {
    answers.towns = 500;
    const { status, cacheControl, ids } = await page("/dealer-listing");
    expect([status, cacheControl, ids]).toEqual([200, "private, no-store", [7]]);
  });
});

describe("an empty list of vendors", () => {
  it("has a link to all vendors after a search, but not without one", async () => {
    answers.vendors = { data: [] };
    for (const path of ["/dealer-listing", "/sale-agents"]) {
      const [whole, searched] = [await page(path), await page(`${path}?q=xyzzy`)];
      expect([whole.text, searched.text]).toEqual(Array(2).fill(expect.stringMatching(/No .+ found/)));
      expect([whole.text, searched.text].map((text) => text.includes("Show all"))).toEqual([false, true]);
    }
  });
});

describe("a vendor of another API", () => {
  it("shows the available data, without stars, hours or a location", async () => {
    const { status, text, links } = await page("/dealer-detail/7");
    expect(status).toBe(200);
    expect(text).toContain("Name of the business De Brug");
    expect(text).toContain("No cars for sale at the moment");
    expect(text).not.toMatch(/Opening hours|out of 5|On this site since/);
    expect(links.join(" ")).not.toMatch(/tel:|mailto:|openstreetmap/);
  });

  it("still renders without its cars, and is not cached", async () => {
    answers.cars = 500;
    const { status, cacheControl, text } = await page("/dealer-detail/7");
    expect([status, cacheControl]).toEqual([200, "private, no-store"]);
    expect(text).toContain("Failed to load cars. Please try again.");
  });
});

describe("vendors without a type", () => {
  it.each([
    ["/dealer-detail/7", "Dealers in Utrecht"],
    ["/sale-agents-detail/7", "Sale agents in Utrecht"],
  ])("are called neither dealer nor agent on %s, and no law is claimed for them", async (path, list) => {
    answers.vendor = { data: { id: 7, name: "De Brug", city: "Utrecht" } };
    const document = parseHtml(await (await site(path)).text());
    const text = textOf(document.querySelector("main"), " ");
    expect(readHead(document).canonical).toBe(`${siteOrigin}${path}`);
    expect(text).toContain(list);
    expect(textOf(document.querySelector(".vendor-head .badge"))).toBe("Trader");
    expect(text).toContain("This seller may sell for a private owner");
    expect(text).not.toContain("consumer law protects your purchase");
  });

  it.each([
    ["known", { data: { id: 7, username: "de-brug" } }],
    ["missing", 404],
  ])(
    "are in both lists, each of which links to its own kind of page, if details are %s",
    async (_, answer) => {
      await withoutExtensions();
      answers = { ...answers, vendor: answer, cars: carsOfVendor };
      expect((await page("/dealer-listing")).ids).toEqual([7]);
      expect((await page("/sale-agents")).links).toContain("/sale-agents-detail/7");
    },
  );
});

it("A dealer whose details fail for a moment is not listed among the sale agents", async () => {
  await withoutExtensions();
  answers = { ...answers, vendor: 500, cars: carsOfVendor };
  const { status, cacheControl } = await page("/sale-agents");
  expect([status, cacheControl]).toEqual([503, "private, no-store"]);
});
