/* Constants of car lists (§9), and the places of saved searches. Free of zod, because the browser imports them. */

export const coreSortOrders = ["price_min", "price_max"] as const;
export const sortOrders = [...coreSortOrders, "newest", "year_max", "mileage_min"] as const;
export type SortOrder = (typeof sortOrders)[number];
export const defaultSort: SortOrder = "price_min";

/** §9: results per page. */
export const pageSizes = [8, 12, 16] as const;
export const defaultPageSize = 12;

/** §9: bounds of the price slider (EUR) and the speed slider (km/h, a car's top speed). */
export const priceBounds = { min: 1000, max: 90_000 } as const;
export const speedBounds = { min: 60, max: 280 } as const;

export const minComparedCars = 5;
/** How much older and how much farther driven a compared car may be: a share of the mileage, and at least so many km. */
export const comparedRange = { years: 2, mileageShare: 0.3, minMileageKm: 20_000 } as const;

/** Radii around a town, in km. */
export const radii = [10, 25, 50, 100, 200] as const;
export const defaultRadius = 25;
/** How many pieces of equipment one search may ask for. */
export const maxEquipment = 20;

/** Filters of GET {lang}/cars that §7 names; the others are an extension. */
export const coreFilters = [
  "category_id",
  "brand_id",
  "car_condition_id",
  "fuel_type_id",
  "transmission_type_id",
  "price_min",
  "price_max",
  "speed_min",
  "speed_max",
] as const;

interface Point {
  lat: number;
  lng: number;
}

/** In degrees, about a kilometre: the operator may have moved a town that far since. */
const sameTown = 0.01;

/** Returns the town around which a search was saved; undefined if it is no longer there. */
export function townAround<Town extends Point>(
  towns: readonly Town[],
  { lat, lng }: Point,
): Town | undefined {
  const distance = (town: Point) => Math.max(Math.abs(town.lat - lat), Math.abs(town.lng - lng));
  const [nearest] = towns.toSorted((a, b) => distance(a) - distance(b));
  return nearest && distance(nearest) <= sameTown ? nearest : undefined;
}

const kmOfDegree = 111.2;

/** The `bbox` of a circle, for a place without a name. @param radius in km */
export function boxAround({ lat, lng }: Point, radius: number): string {
  const high = radius / kmOfDegree;
  const wide = Math.min(180, high / Math.max(0.01, Math.cos((lat * Math.PI) / 180)));
  const edges = [lng - wide, Math.max(-90, lat - high), lng + wide, Math.min(90, lat + high)];
  return edges.map((degrees) => degrees.toFixed(3)).join(",");
}
