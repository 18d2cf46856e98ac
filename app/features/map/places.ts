import type { CarMap } from "#contract/cars.ts";
import { type Place, project } from "./projection.ts";

export interface CarPlace extends Place {
  name: string | null;
  count: number;
  /** The lowest price in EUR. */
  price: number;
}

interface Town extends Place {
  name: string;
  inhabitants: number | null;
}

const usualInhabitants = 30_000;

/** Groups cars and clusters by town, most cars first. A larger town attracts cars from further away (decision 170). */
export function placesByTown({ cars, clusters }: CarMap, towns: readonly Town[]): CarPlace[] {
  const places = new Map<string | null, CarPlace>();
  const groups = [
    ...cars.map(({ lat, lng, price }) => ({ lat, lng, price, count: 1 })),
    ...clusters.map(({ lat, lng, count, min_price }) => ({ lat, lng, count, price: min_price })),
  ];
  for (const group of groups) {
    const town = nearest(towns, group, ({ inhabitants }) => inhabitants ?? usualInhabitants);
    const name = town?.name ?? null;
    const place = places.get(name);
    if (!place) {
      places.set(name, { ...group, ...(town && { lat: town.lat, lng: town.lng }), name });
      continue;
    }
    place.count += group.count;
    place.price = Math.min(place.price, group.price);
  }
  return [...places.values()].sort((a, b) => b.count - a.count);
}

/** Returns the nearest town; null without any. @param weight a town of four times the weight may be twice as far */
export function nearest<T extends Place>(
  towns: readonly T[],
  place: Place,
  weight: (town: T) => number = () => 1,
): T | null {
  const at = project(place);
  let best: T | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const town of towns) {
    const { x, y } = project(town);
    const distance = ((x - at.x) ** 2 + (y - at.y) ** 2) / weight(town);
    if (distance < bestDistance) [best, bestDistance] = [town, distance];
  }
  return best;
}
