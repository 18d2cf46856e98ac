import type { Kysely } from "kysely";
import type { CarsQuery } from "#contract/cars.ts";
import type { Lang } from "#contract/languages.ts";
import type { CarFacets } from "#contract/reference-data.ts";
import type { Database } from "../../platform/db/schema.ts";
import { sharedRead } from "../../platform/db/shared-read.ts";
import type { FacetFilter, SearchEngine } from "../../search/engine.ts";
import { listModels, loadCarLists } from "../reference-data/service.ts";

/** GET {lang}/cars/filters (§7): every option with the number of cars it would leave, the other filters kept. */
export async function carFacets(
  db: Kysely<Database>,
  search: SearchEngine,
  query: CarsQuery,
  lang: Lang,
): Promise<CarFacets> {
  const [counts, lists, models] = await Promise.all([
    search.facets(query),
    sharedRead(db, `facet lists ${lang}`, () => loadCarLists(db, lang)),
    sharedRead(db, `models ${query.brand_id}`, () => listModels(db, query.brand_id)),
  ]);
  const withCounts = <T>(filter: FacetFilter, options: T[], key: (option: T) => number | string) =>
    options.map((option) => ({ ...option, count: counts[filter].get(key(option)) ?? 0 }));
  const numbers = (filter: "doors" | "seats") =>
    [...counts[filter]]
      .map(([value, count]) => ({ value: Number(value), count }))
      .sort((a, b) => a.value - b.value);
  const byId = (option: { id: number }) => option.id;
  const byValue = (option: { value: string }) => option.value;
  return {
    categories: withCounts("category_id", lists.categories, byId),
    brands: withCounts("brand_id", lists.brands, byId),
    car_conditions: withCounts("car_condition_id", lists.car_conditions, byId),
    fuel_types: withCounts("fuel_type_id", lists.fuel_types, byId),
    transmission_types: withCounts("transmission_type_id", lists.transmission_types, byId),
    models: withCounts("model_id", models, byId),
    colors: withCounts("color", lists.colors, byValue),
    body_types: withCounts("body_type", lists.body_types, byValue),
    doors: numbers("doors"),
    seats: numbers("seats"),
    equipment: withCounts("equipment", lists.equipment, byId),
  };
}
