import { type Kysely, sql, type Updateable } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sortOrders } from "#contract/car-list-options.ts";
import type { CarMap, CarMapQuery, CarsQuery } from "#contract/cars.ts";
import fc from "#tests/setup/fast-check.ts";
import type { Database } from "../platform/db/schema.ts";
import type { CarTable } from "../platform/db/tables/market.ts";
import { testDatabase } from "../testing/database.ts";
import { isFullRun } from "../testing/env.ts";
import { carRow, insertMarket } from "../testing/market.ts";
import { facetFilters, type SearchEngine, type SimilarTo } from "./engine.ts";
import { MemoryEngine } from "./memory/memory-engine.ts";
import { sqlEngine } from "./sql-engine.ts";

/* What every engine has to do: a further one is added to this list. */
const engines: [name: string, create: (db: Kysely<Database>) => SearchEngine][] = [
  ["SQL", sqlEngine],
  ["memory", (db) => new MemoryEngine(db)],
  ["memory, built anew between", (db) => new MemoryEngine(db, 0)],
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

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 4 });
const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((at) => at / 100);
const filters = {
  category_id: optional(fc.integer({ min: 1, max: 3 })),
  brand_id: optional(fc.integer({ min: 1, max: 4 })),
  car_condition_id: optional(fc.integer({ min: 1, max: 2 })),
  fuel_type_id: optional(fc.integer({ min: 1, max: 2 })),
  transmission_type_id: optional(fc.integer({ min: 1, max: 2 })),
  vendor_id: optional(fc.integer({ min: 1, max: 3 })),
  model_id: optional(fc.integer({ min: 1, max: 7 })),
  color: optional(fc.constantFrom("orange", "blue", "pink")),
  body_type: optional(fc.constantFrom("suv", "estate", "hatchback")),
  doors: optional(fc.integer({ min: 2, max: 6 })),
  seats: optional(fc.integer({ min: 3, max: 6 })),
  price_min: optional(fc.constantFrom(0, 3000, 8250, 20_000, 1_000_000_000)),
  price_max: optional(fc.constantFrom(0, 10_000, 32_750, 41_500, 1_000_000_000)),
  speed_min: optional(fc.constantFrom(0, 150, 999_999_999)),
  speed_max: optional(fc.constantFrom(100, 200, 1_000_000_000)),
  year_min: optional(fc.constantFrom(0, 2015, 1_000_000_000)),
  year_max: optional(fc.constantFrom(1900, 2018, 1_000_000_000)),
  mileage_max: optional(fc.constantFrom(0, 50_000, 1_000_000_000)),
  q: optional(
    fc.constantFrom(
      "citroen",
      "Volvo one",
      "e",
      "%",
      "dealer_main",
      "\u062c\u064a\u062f\u0629",
      "fijne 1.3",
      "zzz",
      " ",
    ),
  ),
  equipment: optional(fc.constantFrom("1", "2", "1,2", "2,2", "3", "2,9999999999")),
  ids: optional(fc.constantFrom("1,2,3,4,5,6,7,8", "9999999999", "12,204,205,1")),
  bbox: optional(
    fc.constantFrom("5,52,5.2,52.12", "6,50,-170,54", "-180,-90,180,90", "4,54,7,50", "6,40,-200,99"),
  ),
  lat: optional(degrees(50, 54)),
  lng: optional(degrees(4, 7)),
  radius_km: optional(fc.integer({ min: 1, max: 200 })),
};
const searches: fc.Arbitrary<CarsQuery> = fc.record({
  ...filters,
  sort_by: optional(fc.constantFrom(...sortOrders)),
  show_num: optional(fc.integer({ min: 1, max: 100 })),
  page: optional(fc.integer({ min: 1, max: 4 })),
});
const maps: fc.Arbitrary<CarMapQuery> = fc.record({
  ...filters,
  zoom: optional(fc.integer({ min: 0, max: 22 })),
});

/** Changes that an index has to notice: none of them says so to it. */
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

const counted = (counts: Map<unknown, number>) => [...counts].filter(([, count]) => count > 0).sort();
const inMetres = ({ clusters, cars }: CarMap) => ({
  cars,
  clusters: clusters.map(({ lat, lng, ...rest }) => ({ ...rest, at: [lat.toFixed(4), lng.toFixed(4)] })),
});

/** The answer of every engine; the first one's, when they are the same. */
async function agreed<T>(ask: (engine: SearchEngine) => Promise<T>): Promise<T> {
  const [first, ...others] = await Promise.all(created.map(ask));
  for (const other of others) expect(other).toEqual(first);
  return first as T;
}

describe("Every search engine", () => {
  test("gives the same cars, order and counts for any search, whatever is changed between two", async () => {
    const runs = fc.asyncProperty(changes, searches, maps, async (made, search, map) => {
      for (const change of made) await apply(change);
      const { ids, total } = await agreed((engine) => engine.search(search));
      expect(ids.length).toBeLessThanOrEqual(Math.min(total, search.show_num ?? 12));
      await agreed(async (engine) => {
        const counts = await engine.facets(search);
        return facetFilters.map((name) => [name, counted(counts[name])]);
      });
      await agreed(async (engine) => inMetres(await engine.map(map)));
    });
    await fc.assert(runs, { numRuns: isFullRun ? 300 : 40 });
  });

  test("has a hidden car in no answer, and has it again when it is shown", async () => {
    const everywhere = (car: SimilarTo, title: string) =>
      agreed(async (engine) => {
        const { ids } = await engine.search({ ids: String(car.id) });
        const { brand_id } = await engine.facets({ q: title });
        const { clusters, cars } = await engine.map({ q: title });
        const suggested = await engine.suggest(title);
        const similar = await engine.similar({ ...car, id: 0 });
        const counts = [ids.length, counted(brand_id).length, clusters.length + cars.length];
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

  test("finds the same likes of any car, and of what is sold", async () => {
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

  test("puts every car of a map into one cluster or a place of its own, in bounds of any size", async () => {
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
  ])("suggests for '%s' what begins like it", async (text, beginning) => {
    const suggestions = await agreed((engine) => engine.suggest(text));
    const texts = suggestions.map((found) => `${found.kind} ${found.text}`);
    expect(texts.slice(0, beginning.length).sort()).toEqual(beginning.toSorted());
    expect(suggestions.length).toBeLessThanOrEqual(8);
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
});
