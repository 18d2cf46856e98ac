import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { CarsQuery } from "#contract/cars.ts";
import { maxStoredId } from "#contract/search-limits.ts";
import type { Database } from "../../platform/db/schema.ts";
import { likePattern, searchTerms } from "../../platform/db/search-text.ts";
import { columnFacets, type SearchQuery } from "../../search/engine.ts";
import { isForSale } from "./for-sale.ts";

/** Query parameters named like their column. */
export const exactFilters = [...columnFacets, "vendor_id"] as const;
export type ExactFilter = (typeof exactFilters)[number];

/** Parameter, column, comparison, and the factor from the parameter's unit to the column's. */
const rangeFilters = [
  ["price_min", "cars.price_cents", ">=", 100],
  ["price_max", "cars.price_cents", "<=", 100],
  ["speed_min", "cars.top_speed", ">=", 1],
  ["speed_max", "cars.top_speed", "<=", 1],
  ["year_min", "cars.year", ">=", 1],
  ["year_max", "cars.year", "<=", 1],
  ["mileage_max", "cars.mileage", "<=", 1],
] as const;

const earthRadiusKm = 6371;

const eb = expressionBuilder<Database, "cars">();

/**
 * Unsold cars that match every filter: used by lists, counts and facets alike.
 * @param without a filter to leave out, for the counts of its own options
 */
export function carFilterConditions(filters: SearchQuery, without?: ExactFilter): Expression<SqlBool> {
  return eb.and([isForSale, ...filterConditions(filters, without)]);
}

function filterConditions(filters: SearchQuery, without?: ExactFilter): Expression<SqlBool>[] {
  return [
    ...exactFilters.flatMap((name) => {
      const value = filters[name];
      return value === undefined || name === without ? [] : [eb(`cars.${name}`, "=", value)];
    }),
    ...rangeFilters.flatMap(([name, column, comparison, unit]) => {
      const value = filters[name];
      return value === undefined ? [] : [eb(column, comparison, Math.min(value * unit, maxStoredId))];
    }),
    ...wordConditions(filters),
    ...(filters.ids ? [idIn(filters.ids)] : []),
    ...(filters.equipment ? parseIds(filters.equipment).map(hasEquipment) : []),
    ...(filters.bbox ? [withinBounds(filters.bbox)] : []),
    ...withinRadius(filters),
  ];
}

function wordConditions({ q = "", meanings = [] }: SearchQuery): Expression<SqlBool>[] {
  return searchTerms(q).map((word, at) => {
    const named = meanings[at] ?? [];
    return named.length > 0
      ? eb.or(named.map((meaning) => eb.and(filterConditions(meaning))))
      : sql<SqlBool>`cars.search_text like ${likePattern(word)} escape '\\'`;
  });
}

/** `ids=1,2,3`; numbers too large for an id match nothing, as 0 does. */
const parseIds = (ids: string): number[] =>
  ids.split(",").map((id) => (Number(id) > maxStoredId ? 0 : Number(id)));

const idIn = (ids: string): Expression<SqlBool> => eb("cars.id", "in", parseIds(ids));

function hasEquipment(id: number): Expression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom("car_equipment")
      .select("car_equipment.car_id")
      .whereRef("car_equipment.car_id", "=", "cars.id")
      .where("car_equipment.equipment_id", "=", id),
  );
}

/** `bbox=west,south,east,north` in degrees; it may cross the date line (west > east). */
function withinBounds(bbox: string): Expression<SqlBool> {
  const [west, south, east, north] = bbox.split(",").map(Number) as [number, number, number, number];
  const between = [eb("cars.lng", ">=", west), eb("cars.lng", "<=", east)];
  return eb.and([
    eb("cars.lat", ">=", south),
    eb("cars.lat", "<=", north),
    west <= east ? eb.and(between) : eb.or(between),
  ]);
}

/** Great-circle distance in km from `lat, lng`; needs all three parameters. */
function withinRadius({ lat, lng, radius_km: radius }: CarsQuery): Expression<SqlBool>[] {
  if (lat === undefined || lng === undefined || radius === undefined) return [];
  const degrees = (radius / earthRadiusKm) * (180 / Math.PI);
  // The haversine formula without its square root: both sides are squares of half the chord.
  const limit = Math.sin(radius / earthRadiusKm / 2) ** 2;
  const chord = sql<number>`power(sin(radians(cars.lat - ${lat}) / 2), 2)
    + cos(radians(${lat})) * cos(radians(cars.lat)) * power(sin(radians(cars.lng - ${lng}) / 2), 2)`;
  return [
    // So that the index excludes most cars before any sine is computed.
    eb("cars.lat", ">=", lat - degrees),
    eb("cars.lat", "<=", lat + degrees),
    sql<SqlBool>`${chord} <= ${limit}`,
  ];
}
