import { afterAll, beforeAll, expect, test } from "vitest";
import { sortOrders } from "#contract/car-list-options.ts";
import { languages } from "#contract/languages.ts";
import fc from "#tests/setup/fast-check.ts";
import { openDatabase } from "#upstream/platform/db/open.ts";
import { type TestApi, testApi } from "#upstream/testing/api.ts";
import { seedMarket } from "./seed/seed-market.ts";
import { fixedDay } from "./today.ts";

/* The demo market on both databases must give the same answers to the same requests. */

let postgres: TestApi;
let sqlite: TestApi;
beforeAll(async () => {
  postgres = await testApi("empty");
  sqlite = await testApi("empty", { db: await openDatabase({ dataDir: ":memory:" }) });
  for (const { db } of [postgres, sqlite]) await seedMarket(db, { cars: 400, today: fixedDay });
});
afterAll(async () => {
  await postgres.db.destroy();
  await sqlite.db.destroy();
});

const answer = async (api: TestApi, path: string) => {
  const response = await api.get(path);
  return [path, response.status, await response.json()];
};
async function expectSame(path: string) {
  expect(await answer(postgres, path)).toEqual(await answer(sqlite, path));
}

const lang = fc.constantFrom(...languages);
const words = fc.constantFrom(
  "volvo",
  "CITROËN",
  "škoda",
  "حالة",
  "100%",
  "a_b",
  "'",
  "\\",
  "apk auto",
  "Ampère",
);
const towns = fc.constantFrom("utrecht", "GRONINGEN", "’s-Gravenhage", "أمستردام", "nowhere");
const id = fc.integer({ min: 1, max: 30 });
const money = fc.integer({ min: 0, max: 60_000 });
const year = fc.integer({ min: 1960, max: 2026 });

const cars = {
  category_id: id,
  brand_id: id,
  fuel_type_id: id,
  vendor_id: id,
  price_min: money,
  price_max: money,
  year_min: year,
  mileage_max: fc.integer({ min: 0, max: 1_000_000_000 }),
  color: fc.constantFrom("orange", "blue", "none"),
  body_type: fc.constantFrom("suv", "hatchback", "none"),
  doors: fc.integer({ min: 2, max: 6 }),
  q: words,
  ids: fc.array(fc.integer({ min: 0, max: 9_999_999_999 }), { minLength: 1, maxLength: 9 }).map(String),
  equipment: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 }).map(String),
  bbox: fc.constantFrom("3,50,8,54", "170,-90,-170,90", "5.1,52,5.2,52.2"),
};
const near = {
  lat: fc.double({ min: 50, max: 54, noNaN: true }),
  lng: fc.double({ min: 3, max: 8, noNaN: true }),
};
const paging = { page: fc.integer({ min: 1, max: 4 }) };
/** Picks a few of many filters, because all of them together match nothing. */
const some = (filters: Record<string, fc.Arbitrary<unknown>>) =>
  fc
    .record(filters, { requiredKeys: [] })
    .map((all) => Object.entries(all).filter((_, index, { length }) => length < 4 || index % 4 === 0));

function paths(path: string, filters: Record<string, fc.Arbitrary<unknown>>) {
  return fc
    .tuple(
      lang,
      some(filters),
      fc.record({ ...near, radius_km: fc.integer({ min: 1, max: 200 }) }),
      fc.boolean(),
    )
    .map(([language, chosen, place, placed]) => {
      const query = new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]));
      if (placed) for (const [name, value] of Object.entries(place)) query.set(name, value.toFixed(6));
      return `/${language}/${path}?${query}`;
    });
}

test.each([
  ["lists of cars", paths("cars", { ...cars, ...paging, sort_by: fc.constantFrom(...sortOrders) })],
  ["what cars can be filtered by", paths("cars/filters", cars)],
  [
    "vendors",
    paths("vendors", { q: words, city: towns, type: fc.constantFrom("dealer", "agent"), ...paging }),
  ],
  ["garages", paths("garages-branches/with-services", { q: words, city: towns, service_id: id, ...paging })],
])("Both databases give the same response for %s with any filters", async (_, pathArbitrary) => {
  await fc.assert(fc.asyncProperty(pathArbitrary, expectSame), { numRuns: 40 });
});

test("Both databases give the same responses for single cars, vendors and branches, and for fixed lists", async () => {
  const one = [
    "cars/1",
    "cars/400",
    "cars/401",
    "cars/7/similar",
    "cars/7/price-position",
    "cars/200/similar",
    "vendor/1",
    "vendor/40",
  ];
  const many = [
    "filters",
    "garages",
    "garages-branches/all-services",
    "garage-branches/3/details",
    "vendors?page=2",
  ];
  for (const language of languages) {
    for (const path of [...one, ...many, "garage-branches/9/details"])
      await expectSame(`/${language}/${path}`);
  }
  for (const branch of [1, 2, 3, 4, 5]) await expectSame(`/garage-branches/${branch}/reviews?page=1`);
});
