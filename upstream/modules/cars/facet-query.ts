import type { Kysely } from "kysely";
import type { CarsQuery } from "#contract/cars.ts";
import type { Lang } from "#contract/languages.ts";
import type { CarFacets } from "#contract/reference-data.ts";
import type { Database } from "../../platform/db/schema.ts";
import { listModels, loadFilterLists, lookupByKey } from "../reference-data/service.ts";
import { carFilterConditions, type ExactFilter } from "./filter-conditions.ts";

/** GET {lang}/cars/filters (§7): every option with the number of cars it would leave, the other filters kept. */
export async function carFacets(db: Kysely<Database>, query: CarsQuery, lang: Lang): Promise<CarFacets> {
  const lists = await loadFilterLists(db, lang);
  const withCounts = async <T>(filter: ExactFilter, options: T[], key: (option: T) => number | string) => {
    const counts = await countBy(db, filter, query);
    return options.map((option) => ({ ...option, count: counts.get(key(option)) ?? 0 }));
  };
  const byId = (option: { id: number }) => option.id;
  const byValue = (option: { value: string }) => option.value;
  return {
    categories: await withCounts("category_id", lists.categories, byId),
    brands: await withCounts("brand_id", lists.brands, byId),
    car_conditions: await withCounts("car_condition_id", lists.car_conditions, byId),
    fuel_types: await withCounts("fuel_type_id", lists.fuel_types, byId),
    transmission_types: await withCounts("transmission_type_id", lists.transmission_types, byId),
    models: await withCounts("model_id", await listModels(db, query.brand_id), byId),
    colors: await withCounts("color", await lookupByKey(db, "colors", lang), byValue),
    body_types: await withCounts("body_type", await lookupByKey(db, "body_types", lang), byValue),
  };
}

/** Counts by a filter's column, under all filters but that one. */
async function countBy(db: Kysely<Database>, filter: ExactFilter, query: CarsQuery) {
  const rows = await db
    .selectFrom("cars")
    .where(carFilterConditions(query, filter))
    .groupBy(`cars.${filter}`)
    .select((eb) => [eb.ref(`cars.${filter}`).as("value"), eb.fn.countAll<number>().as("count")])
    .execute();
  return new Map(rows.map((row) => [row.value, row.count]));
}
