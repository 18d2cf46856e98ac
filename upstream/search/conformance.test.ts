import { type Kysely, sql, type Updateable } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sortOrders } from "#contract/car-list-options.ts";
import type { CarMap, CarsQuery } from "#contract/cars.ts";
import fc from "#tests/setup/fast-check.ts";
import { priceComparisons } from "../modules/cars/price-position.ts";
import type { Database } from "../platform/db/schema.ts";
import type { CarTable } from "../platform/db/tables/market.ts";
import { testDatabase } from "../testing/database.ts";
import { isFullRun } from "../testing/env.ts";
import { carRow, insertMarket } from "../testing/market.ts";
import {
  type FacetCounts,
  type FacetFilter,
  facetFilters,
  type MapQuery,
  type SearchEngine,
  type SearchQuery,
  type SimilarTo,
} from "./engine.ts";
import { MemoryEngine } from "./memory/memory-engine.ts";
import { sqlEngine } from "./sql-engine.ts";

/* All engines must pass these tests; add a new engine to this list. */
const engines: [name: string, create: (db: Kysely<Database>) => SearchEngine][] = [
  ["SQL", sqlEngine],
  ["memory", (db) => new MemoryEngine(db)],
  ["memory, built anew between", (db) => new MemoryEngine(db, { deadSlotsAllowed: 0 })],
];

let db: Kysely<Database>;
let created: SearchEngine[];
beforeAll(async () => {
  db = await testDatabase();
  await insertMarket(db, 200);
  created = engines.map(([, create]) => create(db));
});
afterAll(async () => {
  for (const engine of created) await engine.close();
  await db.destroy();
});

type Paging = "sort_by" | "show_num" | "page";
type Area = "lat" | "lng" | "radius_km";

/** Values for every filter; `areas` has those of an area. */
const filterValues: { [Name in Exclude<keyof CarsQuery, Paging | Area>]-?: CarsQuery[Name][] } = {
  category_id: [1, 2, 3],
  brand_id: [1, 2, 3, 4],
  car_condition_id: [1, 2],
  fuel_type_id: [1, 2],
  transmission_type_id: [1, 2],
  vendor_id: [1, 2, 3],
  model_id: [1, 2, 3, 4, 5, 6, 7],
  color: ["orange", "blue", "pink"],
  body_type: ["suv", "estate", "hatchback"],
  doors: [2, 3, 4, 5, 6],
  seats: [3, 4, 5, 6],
  price_min: [0, 3000, 8250, 20_000, 1_000_000_000],
  price_max: [0, 10_000, 32_750, 41_500, 1_000_000_000],
  speed_min: [0, 150, 999_999_999],
  speed_max: [100, 200, 1_000_000_000],
  year_min: [0, 2015, 1_000_000_000],
  year_max: [1900, 2018, 1_000_000_000],
  mileage_max: [0, 50_000, 1_000_000_000],
  q: ["citroen", "Volvo one", "e", "%", "dealer_main", "جيدة", "fijne 1.3", "volvo, one;", ",", "zzz", " "],
  equipment: ["1", "2", "1,2", "2,2", "3", "2,9999999999"],
  ids: ["1,2,3,4,5,6,7,8", "9999999999", "12,204,205,1"],
  bbox: [
    "5,52,5.2,52.12",
    "6,50,-170,54",
    "-180,-90,180,90",
    "4,54,7,50",
    "6,40,-200,99",
    "200,-90,190,90",
    "-190,-90,-200,90",
  ],
};
/** Makes a value rare in searches, so that most searches find something. */
const optional = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 8 }, { arbitrary, weight: 1 });
const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((at) => at / 100);
const areas = fc.record({
  lat: degrees(50, 54),
  lng: degrees(4, 7),
  radius_km: fc.integer({ min: 1, max: 200 }),
});
/** Searches for what words may mean (word-meanings.ts). */
const meanings = fc.array(
  fc.subarray<CarsQuery>(
    [
      { fuel_type_id: 2 },
      { model_id: 3 },
      { color: "orange" },
      { year_min: 2015, year_max: 2015 },
      { lat: 52.09, lng: 5.12, radius_km: 25 },
    ],
    { maxLength: 2 },
  ),
  { maxLength: 2 },
);
const filters: fc.Arbitrary<SearchQuery> = fc
  .tuple(
    fc.record(
      Object.fromEntries(
        Object.entries(filterValues).map(([name, values]) => [name, optional(fc.constantFrom(...values))]),
      ),
    ),
    optional(areas),
    optional(meanings),
  )
  .map(([single, area, ofWords]) => ({ ...single, ...area, ...(single.q && { meanings: ofWords }) }));
const pages = fc.record({
  sort_by: optional(fc.constantFrom(...sortOrders)),
  show_num: optional(fc.integer({ min: 1, max: 100 })),
  page: optional(fc.integer({ min: 1, max: 4 })),
});
const searches: fc.Arbitrary<SearchQuery> = fc
  .tuple(filters, pages)
  .map((parts) => Object.assign({}, ...parts));
const maps: fc.Arbitrary<MapQuery> = fc
  .tuple(filters, optional(fc.integer({ min: 0, max: 22 })))
  .map(([search, zoom]) => ({ ...search, zoom }));

/** Wide ranges, alone or with words and values, which the index counts from totals that it made before. */
const wideSearches: fc.Arbitrary<SearchQuery> = fc
  .tuple(
    fc.record({
      price_min: fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: undefined }),
      price_max: fc.option(fc.integer({ min: 10_000, max: 45_000 }), { nil: undefined }),
      mileage_max: fc.option(fc.integer({ min: 40_000, max: 300_000 }), { nil: undefined }),
      year_min: fc.option(fc.integer({ min: 2000, max: 2016 }), { nil: undefined }),
      q: fc.option(fc.constantFrom("volvo", "one", "e", "e one"), { nil: undefined }),
      fuel_type_id: fc.option(fc.constantFrom(1, 2), { nil: undefined }),
      brand_id: optional(fc.constantFrom(1, 2)),
    }),
    optional(meanings),
  )
  .map(([search, ofWords]) => ({
    ...search,
    ...(search.q && { meanings: ofWords?.slice(0, search.q.split(" ").length) }),
  }));
const isMapped = fc.record({
  zoom: fc.integer({ min: 0, max: 14 }),
  bbox: fc.constantFrom("4,50,7,54", "5.1,52.05,6.6,53.3", undefined),
});

/** Changes in the database that an index must notice without a call. */
const changes = fc.array(
  fc.oneof(
    fc.record({
      id: fc.integer({ min: 1, max: 210 }),
      price_cents: fc.constantFrom(300_000, 1_650_000, 777_700),
    }),
    fc.record({
      id: fc.integer({ min: 1, max: 210 }),
      sell_status: fc.constantFrom("sold" as const, "for_sale" as const, "reserved" as const),
    }),
    fc.record({ id: fc.integer({ min: 1, max: 210 }), adds: fc.constantFrom(" zzz", " fijne 1.3") }),
    fc.record({
      id: fc.integer({ min: 1, max: 210 }),
      hidden: fc.constantFrom("listing" as const, "vendor" as const, null),
    }),
    fc.record({ of: fc.integer({ min: 1, max: 210 }), equipment: fc.subarray([1, 2]) }),
    fc.constant("insert" as const),
    fc.record({ delete: fc.integer({ min: 1, max: 210 }) }),
  ),
  { maxLength: 3 },
);

let inserted = 200;
async function apply(change: typeof changes extends fc.Arbitrary<(infer C)[]> ? C : never) {
  if (change === "insert") await db.insertInto("cars").values(carRow(inserted++)).execute();
  else if ("delete" in change) await db.deleteFrom("cars").where("id", "=", change.delete).execute();
  else if ("of" in change) await equip(change.of, change.equipment);
  else {
    const { id, adds, ...values } = { adds: "", ...change };
    await db
      .updateTable("cars")
      .set({ ...values, search_text: sql`search_text || ${adds}` })
      .where("id", "=", id)
      .execute();
  }
}

async function equip(id: number, equipment: number[]) {
  await db.deleteFrom("car_equipment").where("car_id", "=", id).execute();
  for (const piece of equipment)
    await db
      .insertInto("car_equipment")
      .columns(["car_id", "equipment_id"])
      .expression((eb) =>
        eb
          .selectFrom("cars")
          .select((car) => ["id", car.val(piece).as("piece")])
          .where("id", "=", id),
      )
      .execute();
}

const isFacet = (name: string): name is FacetFilter => (facetFilters as readonly string[]).includes(name);
/** Only pieces of equipment that no car has may be counted as 0. */
const counted = (counts: FacetCounts, name: FacetFilter) =>
  [...counts[name]].filter(([, count]) => name !== "equipment" || count > 0).sort();
const inMetres = ({ clusters, cars }: CarMap) => ({
  cars,
  clusters: clusters.map(({ lat, lng, ...rest }) => ({ ...rest, at: [lat.toFixed(4), lng.toFixed(4)] })),
});

/** Asks all engines and expects equal answers. @returns the answer of the first one */
async function agreed<T>(ask: (engine: SearchEngine) => Promise<T>): Promise<T> {
  const [first, ...others] = await Promise.all(created.map(ask));
  for (const other of others) expect(other).toEqual(first);
  return first as T;
}

describe("Every search engine", () => {
  test("gives the same cars, order and counts for any search, also after changes", async () => {
    const runs = fc.asyncProperty(changes, searches, maps, async (made, search, map) => {
      for (const change of made) await apply(change);
      const { ids, total } = await agreed((engine) => engine.search(search));
      expect(ids.length).toBeLessThanOrEqual(Math.min(total, search.show_num ?? 12));
      await agreed(async (engine) => {
        const counts = await engine.facets(search);
        return facetFilters.map((name) => [name, counted(counts, name)]);
      });
      await agreed(async (engine) => inMetres(await engine.map(map)));
    });
    await fc.assert(runs, { numRuns: isFullRun ? 300 : 40 });
  });

  test("gives the same counts and maps for wide ranges and words, also after changes", async () => {
    const runs = fc.asyncProperty(
      changes,
      fc.array(wideSearches, { minLength: 1, maxLength: 3 }),
      isMapped,
      async (made, asked, map) => {
        for (const change of made) await apply(change);
        for (const search of asked) {
          await agreed(async (engine) => {
            const counts = await engine.facets(search);
            return facetFilters.map((name) => [name, counted(counts, name)]);
          });
          await agreed(async (engine) =>
            inMetres(await engine.map({ ...map, price_min: search.price_min && 3000 })),
          );
        }
      },
    );
    await fc.assert(runs, { numRuns: isFullRun ? 300 : 40 });
  });

  test("gives the same counts each time that filters are asked for again and cars have changed", async () => {
    const asked: CarsQuery[] = [
      { fuel_type_id: 1 },
      { fuel_type_id: 1, doors: 4, color: "orange" },
      { brand_id: 1, model_id: 1 },
      { vendor_id: 1, body_type: "suv" },
      { equipment: "1,2" },
      { equipment: "1", brand_id: 2, price_max: 20_000 },
      { q: "volvo one" },
      { q: "e", transmission_type_id: 1 },
    ];
    const ofAll = (engine: SearchEngine) =>
      Promise.all(
        asked.map(async (search) => {
          const counts = await engine.facets(search);
          return facetFilters.map((name) => [name, counted(counts, name)]);
        }),
      );
    for (let id = 1; id <= 40; id++) {
      if (id % 4 === 1) await agreed(ofAll);
      await apply("insert");
      await apply({ id, sell_status: id % 2 === 0 ? "sold" : "for_sale" });
    }
    await agreed(ofAll);
  });

  test.each(Object.entries(filterValues))(
    "finds and counts the same cars for %s alone",
    async (name, values) => {
      for (const value of values) {
        await agreed((engine) => engine.search({ [name]: value, show_num: 100 }));
        if (isFacet(name))
          await agreed(async (engine) => counted(await engine.facets({ [name]: value }), name));
      }
    },
  );

  test.each([5, 40, 80, 120, 160, 200])(
    "finds the same cars within %i km, and for a place without a radius",
    async (radius_km) => {
      for (const place of [
        { lat: 52.1, lng: 5.1 },
        { lat: 52.1, lng: 7.5 },
      ]) {
        await agreed((engine) => engine.search({ ...place, radius_km, show_num: 100 }));
        await agreed((engine) => engine.search(place));
      }
    },
  );

  test("finds in a box without width only the cars on its line", async () => {
    const { id } = await db
      .insertInto("cars")
      .values(carRow(inserted++, { lat: 52.25, lng: 5.125, sell_status: "for_sale" }))
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const bbox of ["5.125,52,5.125,53", "5,52.25,6,52.25", "5.125,52.25,5.125,52.25"])
      expect((await agreed((engine) => engine.search({ bbox }))).ids, bbox).toEqual([id]);
  });

  test("finds a car by Arabic digits, and by words within invisible marks of direction", async () => {
    const { ids } = await agreed((engine) => engine.search({ q: "Citroën One 1.0" }));
    expect(ids.length).toBeGreaterThan(0);
    for (const q of ["\u2068Citroën One\u2069 \u200e1.0\u200f", "Citroën One ١.٠", "Citroën One ۱.۰"]) {
      expect((await agreed((engine) => engine.search({ q }))).ids, q).toEqual(ids);
      expect(await agreed((engine) => engine.suggest(q))).toMatchObject([{ text: "Citroën One 1.0" }]);
    }
  });

  test("takes the special characters of patterns literally", async () => {
    const texts = ["back\\slash", "backslash", "per%cent", "percent", "under_score", "under-score"];
    const ids: number[] = [];
    for (const text of texts) {
      const row = carRow(inserted++, { title: text, search_text: text, sell_status: "for_sale" });
      ids.push((await db.insertInto("cars").values(row).returning("id").executeTakeFirstOrThrow()).id);
    }
    const found = async (q: string) => (await agreed((engine) => engine.search({ q }))).ids;
    for (const [at, text] of texts.entries()) expect(await found(text)).toEqual([ids[at]]);
  });

  test("leaves a hidden car out of every result, and includes it again when it is shown", async () => {
    const everywhere = (car: SimilarTo, title: string) =>
      agreed(async (engine) => {
        const { ids } = await engine.search({ ids: String(car.id) });
        const { brand_id } = await engine.facets({ q: title });
        const { clusters, cars } = await engine.map({ q: title });
        const suggested = await engine.suggest(title);
        const similar = await engine.similar({ ...car, id: 0 });
        const counts = [ids.length, brand_id.size, clusters.length + cars.length];
        return [...counts, suggested.length, similar.filter((id) => id === car.id).length];
      });
    const { id: hiddenId } = await db
      .insertInto("cars")
      .values(carRow(inserted++))
      .returning("id")
      .executeTakeFirstOrThrow();
    const set = (values: Partial<Updateable<CarTable>>) =>
      db.updateTable("cars").set(values).where("id", "=", hiddenId).execute();
    await set({ title: "Quagga", search_text: "quagga", sell_status: "for_sale", price_cents: 777_777 });
    const car = await db.selectFrom("cars").selectAll().where("id", "=", hiddenId).executeTakeFirstOrThrow();
    expect(await everywhere(car, "Quagga")).toEqual([1, 1, 1, 1, 1]);
    for (const hidden of ["listing", "vendor"] as const) {
      await set({ hidden });
      expect(await everywhere(car, "Quagga")).toEqual([0, 0, 0, 0, 0]);
    }
    await set({ hidden: null });
    expect(await everywhere(car, "Quagga")).toEqual([1, 1, 1, 1, 1]);
  });

  test("finds the same similar cars for any car, sold ones too", async () => {
    const cars = await db
      .selectFrom("cars")
      .select(["id", "brand_id", "model_id", "body_type", "price_cents"])
      .limit(40)
      .execute();
    for (const car of cars) await agreed((engine) => engine.similar(car));
    await agreed((engine) =>
      engine.similar({ id: 1, brand_id: 1, model_id: 6, body_type: "suv", price_cents: 1 }),
    );
  });

  test("finds the same similar cars in a small market, each once", async () => {
    const few = await testDatabase();
    await insertMarket(few, 12);
    const all = engines.map(([, create]) => create(few));
    const cars = await few
      .selectFrom("cars")
      .select(["id", "brand_id", "model_id", "body_type", "price_cents"])
      .execute();
    for (const car of cars) {
      const [likes = [], ...others] = await Promise.all(all.map((engine) => engine.similar(car)));
      expect(others).toEqual(others.map(() => likes));
      expect(likes).toHaveLength(new Set(likes).size);
    }
    await Promise.all(all.map((engine) => engine.close()));
    await few.destroy();
  });

  test("counts the same comparable cars, and how many of them cost more", async () => {
    const cars = await db.selectFrom("cars").selectAll().limit(60).execute();
    const found = { cars: 0, dearer: 0 };
    for (const car of cars)
      for (const { comparison } of priceComparisons(car, new Date("2026-11-21"))) {
        const wide = { ...comparison, mileage: [0, 1_000_000] as const, power_kw: [0, 1000] as const };
        for (const asked of [comparison, wide]) {
          const counts = await agreed((engine) => engine.comparePrice(asked));
          expect(counts.dearer).toBeLessThanOrEqual(counts.cars);
          found.cars += counts.cars;
          found.dearer += counts.dearer;
        }
      }
    expect(found.dearer).toBeGreaterThan(20);
    expect(found.cars).toBeGreaterThan(found.dearer);
  });

  test("puts every car of a map into one cluster or a place of its own, at any zoom", async () => {
    const { total } = await agreed((engine) => engine.search({}));
    for (const zoom of [undefined, 0, 6, 22]) {
      const { clusters, cars } = await agreed(async (engine) => inMetres(await engine.map({ zoom })));
      expect(clusters.reduce((sum, { count }) => sum + count, cars.length)).toBe(total);
      expect(clusters.length + cars.length).toBeLessThanOrEqual(500);
    }
    expect(await agreed((engine) => engine.map({ brand_id: 99 }))).toEqual({ clusters: [], cars: [] });
  });

  test.each([
    ["vo", ["brand Volvo", "model Volvo One", "model Volvo Two"]],
    ["CITROE", ["brand Citroën", "model Citroën One", "model Citroën Two"]],
    ["two toy", ["model Toyota Two"]],
    ["", []],
    ["olvo", []],
    ["%", []],
  ])("suggests first what begins with '%s'", async (text, beginning) => {
    const suggestions = await agreed((engine) => engine.suggest(text));
    const texts = suggestions.map((found) => `${found.kind} ${found.text}`);
    expect(texts.slice(0, beginning.length).sort()).toEqual(beginning.toSorted());
    expect(suggestions.length).toBeLessThanOrEqual(8);
    for (const kind of ["brand", "model", "title"]) {
      const ofKind = suggestions.filter((found) => found.kind === kind);
      const byCount = ofKind.toSorted((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
      expect(ofKind).toEqual(byCount);
    }
    for (const { kind, count, brand_id, model_id, text: title } of suggestions) {
      const query =
        kind === "title"
          ? { q: title }
          : { brand_id: brand_id ?? undefined, model_id: model_id ?? undefined };
      const { total } = await agreed((engine) => engine.search(query));
      if (kind === "title") expect(count).toBeLessThanOrEqual(total);
      else expect(count).toBe(total);
    }
  });

  test("suggests no make or model that is hidden, and no model of a hidden make", async () => {
    const named = async (text: string) => {
      const suggestions = await agreed((engine) => engine.suggest(text));
      return suggestions.filter(({ kind }) => kind !== "title").map((found) => found.text);
    };
    const hide = (table: "brands" | "models", id: number, hidden: number) =>
      db.updateTable(table).set({ hidden }).where("id", "=", id).execute();
    await hide("models", 3, 1);
    expect(await named("volvo")).toEqual(["Volvo", "Volvo Two"]);
    await hide("models", 3, 0);
    await hide("brands", 2, 1);
    expect(await named("volvo")).toEqual([]);
    await hide("brands", 2, 0);
    expect(await named("volvo")).toHaveLength(3);
  });
});
