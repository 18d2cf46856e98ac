import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltServer, startBuiltServer } from "#tests/setup/built-server.ts";
import { readListing } from "#tests/setup/listing-html.ts";
import { startStubApi } from "#tests/setup/stub-api.ts";
import { expectNothingInternal, visibleHtml } from "./assertions.ts";

/* Invalid items of a list are left out and counted. The other items are shown. */

const car = (id: number) => ({
  id,
  title: `Good car ${id}`,
  price: 5000,
  sell_status: "for_sale",
  vendor_id: null,
});
const invalidItems = [
  { id: "?" },
  null,
  7,
  "car",
  { title: "No id" },
  [],
  { id: -1, title: "Less than one" },
];

/** A car whose fields are invalid. It is shown without them; only its id must be valid. */
const malformedCar = {
  ...car(3),
  year: "soon",
  mileage: {},
  price: "a lot",
  galleries: 7,
  fuel_type: [],
  vendor: "Jan",
  sell_status: 9,
};

let api: Awaited<ReturnType<typeof startStubApi>>;
let site: BuiltServer;
let cars: unknown[];

beforeAll(async () => {
  api = await startStubApi({
    "/en/cars": () => ({
      data: { data: cars, current_page: 1, per_page: 12, last_page: 1, total: cars.length },
    }),
    "/en/faqs": () => ({ data: [{ id: 1, question: "Is it there?", answer: "It is." }, ...invalidItems] }),
    "/en/filters": () => ({
      categories: [...invalidItems, { id: 1, name: "City car" }],
      brands: invalidItems,
    }),
    "/en/settings": () => ({ data: {} }),
    "/language/en": () => ({ data: { keywords: { "View Car": 7, "Sort by": "Order" } } }),
  });
  site = await startBuiltServer(api.url, { API_TIMEOUT_MS: "60000" });
});
afterAll(async () => {
  await site.close();
  await api.close();
});

const dropped = (call: string) =>
  [...site.log().matchAll(/^.*"dropped":(\d+).*$/gm)]
    .filter(([line]) => line.includes(call))
    .map(([, n]) => Number(n));

describe("invalid items of a list", () => {
  it.each(["/", "/listing-car"])(
    "are left out of %s and counted in the log, and the valid cars are shown",
    async (path) => {
      cars = [car(1), ...invalidItems, malformedCar, car(2)];
      const response = await site.open(path);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(readListing(html).ids).toEqual([1, 3, 2]);
      expect(dropped("GET {lang}/cars")).toContain(invalidItems.length);
      expectNothingInternal({ html, headers: response.headers }, Number(new URL(api.url).port));
      expect(visibleHtml(html)).not.toMatch(/NaN|null|a lot|soon/);
    },
  );

  it("are left out of the questions and answers and counted in the log", async () => {
    const html = await (await site.open("/faq")).text();
    expect(html).toContain("Is it there?");
    expect(dropped("GET {lang}/faqs")).toEqual([invalidItems.length]);
  });

  it("make the list of cars a 503 if it has no valid items", async () => {
    cars = invalidItems;
    expect((await site.open("/listing-car?page=1&brand_id=9")).status).toBe(302);
    const response = await site.open("/listing-car?brand_id=9");
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("Failed to load cars. Please try again.");
  });
});
