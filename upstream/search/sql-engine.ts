import { type Kysely, sql } from "kysely";
import { defaultPageSize, defaultSort, type SortOrder } from "#contract/car-list-options.ts";
import { carFilterConditions } from "../modules/cars/filter-conditions.ts";
import { isForSale } from "../modules/cars/for-sale.ts";
import { countRows, readPage } from "../platform/db/pagination.ts";
import type { Database } from "../platform/db/schema.ts";
import { normalizeSearchText, searchTerms } from "../platform/db/search-text.ts";
import {
  type ColumnFacet,
  columnFacets,
  type MapQuery,
  maxSimilar,
  type PriceComparison,
  type PriceComparisonCounts,
  type SearchEngine,
  type SearchQuery,
  type SimilarTo,
} from "./engine.ts";
import { type Bounds, gridOf, type MapCell, parseBounds, toCarMap } from "./map-grid.ts";
import { beginsWords, suggestCars, titleTerm } from "./suggestions.ts";

const orders = {
  price_min: ["cars.price_cents", "asc"],
  price_max: ["cars.price_cents", "desc"],
  newest: ["cars.created_at", "desc"],
  year_max: ["cars.year", "desc"],
  mileage_min: ["cars.mileage", "asc"],
} as const satisfies Record<SortOrder, unknown>;

/** Searches in the database: for small markets, and until another engine is ready. */
export function sqlEngine(db: Kysely<Database>): SearchEngine {
  return {
    search: (query) => searchCars(db, query),
    async facets(query) {
      const counts: [string, Map<number | string, number>][] = [
        ["equipment", await countEquipment(db, query)],
      ];
      for (const filter of columnFacets) counts.push([filter, await countBy(db, filter, query)]);
      return Object.fromEntries(counts) as Awaited<ReturnType<SearchEngine["facets"]>>;
    },
    async suggest(text) {
      const terms = searchTerms(text);
      if (terms.length === 0) return [];
      const counts = { brands: await countBy(db, "brand_id", {}), models: await countBy(db, "model_id", {}) };
      return suggestCars(db, terms, counts, await countTitles(db, text, terms));
    },
    similar: (car) => similarCars(db, car),
    comparePrice: (comparison) => comparePrice(db, comparison),
    map: (query) => mapCars(db, query),
    refresh: async () => {},
    isReady: () => true,
    close: async () => {},
  };
}

async function searchCars(db: Kysely<Database>, query: SearchQuery) {
  const { sort_by = defaultSort, show_num = defaultPageSize, page = 1 } = query;
  const matching = db.selectFrom("cars").where(carFilterConditions(query));
  const total = await countRows(matching);
  const [column, direction] = orders[sort_by];
  const inOrder = matching.select("cars.id").orderBy(column, direction).orderBy("cars.id");
  const { data } = await readPage(inOrder, { page, perPage: show_num, total });
  return { ids: data.map(({ id }) => id), total };
}

async function countBy<F extends ColumnFacet>(db: Kysely<Database>, filter: F, query: SearchQuery) {
  const rows = await db
    .selectFrom("cars")
    .where(carFilterConditions(query, filter))
    .groupBy(`cars.${filter}`)
    .select((eb) => [eb.ref(`cars.${filter}`).as("value"), eb.fn.countAll<number>().as("count")])
    .execute();
  return new Map(
    rows.map((row) => [row.value as F extends "color" | "body_type" ? string : number, row.count]),
  );
}

async function countEquipment(db: Kysely<Database>, query: SearchQuery) {
  const rows = await db
    .selectFrom("cars")
    .innerJoin("car_equipment", "car_equipment.car_id", "cars.id")
    .where(carFilterConditions(query))
    .groupBy("equipment_id")
    .select((eb) => ["equipment_id", eb.fn.countAll<number>().as("count")])
    .execute();
  return new Map(rows.map((row) => [row.equipment_id, row.count]));
}

/** Counts only titles in which the terms begin words; the condition finds terms anywhere in the car's texts. */
async function countTitles(db: Kysely<Database>, text: string, terms: string[]) {
  if (titleTerm(terms) === undefined) return [];
  const rows = await db
    .selectFrom("cars")
    .where(carFilterConditions({ q: text }))
    .groupBy("cars.title")
    .select((eb) => ["cars.title", eb.fn.countAll<number>().as("count")])
    .execute();
  return rows.filter(({ title }) => beginsWords(normalizeSearchText(title), terms));
}

const similarityLevels = [["model_id"], ["brand_id", "body_type"], ["body_type"], ["brand_id"]] as const;

/** Returns cars of the same model first, then brand and body, then body, then brand; each by the nearest price. */
async function similarCars(db: Kysely<Database>, car: SimilarTo): Promise<number[]> {
  const ids: number[] = [];
  for (const traits of similarityLevels) {
    if (ids.length < maxSimilar)
      ids.push(...(await nearestByPrice(db, { car, traits, without: [car.id, ...ids] })));
  }
  return ids.slice(0, maxSimilar);
}

/** Reads a few cars from either side of the price, so that an index finds them without sorting all similar cars. */
async function nearestByPrice(
  db: Kysely<Database>,
  { car, traits, without }: { car: SimilarTo; traits: readonly (keyof SimilarTo)[]; without: number[] },
): Promise<number[]> {
  const select = (comparison: ">=" | "<", direction: "asc" | "desc") =>
    db
      .selectFrom("cars")
      .select(["id", "price_cents"])
      .where(isForSale)
      .where((eb) => eb.and(traits.map((trait) => eb(trait, "=", car[trait]))))
      .where("price_cents", comparison, car.price_cents)
      .where("id", "not in", without)
      .orderBy("price_cents", direction)
      .orderBy("id")
      .limit(maxSimilar)
      .execute();
  const rows = [...(await select(">=", "asc")), ...(await select("<", "desc"))];
  const distance = (row: { price_cents: number }) => Math.abs(row.price_cents - car.price_cents);
  return rows.sort((a, b) => distance(a) - distance(b) || a.id - b.id).map((row) => row.id);
}

async function comparePrice(
  db: Kysely<Database>,
  { id, price_cents, traits, ...ranges }: PriceComparison,
): Promise<PriceComparisonCounts> {
  const { cars, dearer } = await db
    .selectFrom("cars")
    .where(isForSale)
    .where((eb) =>
      eb.and([
        eb("id", "!=", id),
        eb.and(traits),
        ...(["year", "mileage", "power_kw"] as const).flatMap((column) => [
          eb(column, ">=", ranges[column][0]),
          eb(column, "<=", ranges[column][1]),
        ]),
      ]),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as("cars"),
      eb.fn.countAll<number>().filterWhere("price_cents", ">", price_cents).as("dearer"),
    ])
    .executeTakeFirstOrThrow();
  return { cars, dearer };
}

async function mapCars(db: Kysely<Database>, { zoom, ...query }: MapQuery) {
  const bounds = query.bbox ? parseBounds(query.bbox) : await boundsOf(db, query);
  if (!bounds) return { clusters: [], cars: [] };
  const { cellWidth, cellHeight, firstLng } = gridOf(bounds, zoom);
  const lng = sql`(case when cars.lng < ${firstLng} then cars.lng + 360 else cars.lng end)`;
  const cells = await db
    .selectFrom("cars")
    .where(carFilterConditions(query))
    .select((eb) => [
      sql<number>`floor((${lng} + 180) / ${cellWidth})`.as("x"),
      sql<number>`floor((cars.lat + 90) / ${cellHeight})`.as("y"),
      eb.fn.countAll<number>().as("count"),
      eb.fn.avg<number>("cars.lat").as("lat"),
      eb.fn.avg<number>("cars.lng").as("lng"),
      eb.fn.min("cars.price_cents").as("minPriceCents"),
      eb.fn.min("cars.id").as("id"),
    ])
    .groupBy([sql`x`, sql`y`])
    .orderBy(sql`y`)
    .orderBy(sql`x`)
    .execute();
  return toCarMap(cells satisfies MapCell[]);
}

async function boundsOf(db: Kysely<Database>, query: SearchQuery): Promise<Bounds | null> {
  const { west, south, east, north } = await db
    .selectFrom("cars")
    .where(carFilterConditions(query))
    .select((eb) => [
      eb.fn.min<number | null>("cars.lng").as("west"),
      eb.fn.min<number | null>("cars.lat").as("south"),
      eb.fn.max<number | null>("cars.lng").as("east"),
      eb.fn.max<number | null>("cars.lat").as("north"),
    ])
    .executeTakeFirstOrThrow();
  if (west === null || south === null || east === null || north === null) return null;
  return { west, south, east, north };
}
