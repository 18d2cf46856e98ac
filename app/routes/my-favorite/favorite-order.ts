import type { CardCar } from "#app/features/cars/card-car.ts";

/** How kept cars can be sorted, the default first: as they were added, newest first. */
export const favoriteOrders = ["added", "price_min", "price_max"] as const;
export type FavoriteOrder = (typeof favoriteOrders)[number];

/** The order that an address asks for; the default for what is none. */
export function parseFavoriteOrder(value: string | null): FavoriteOrder {
  return favoriteOrders.find((order) => order === value) ?? favoriteOrders[0];
}

/** Cars, newest first, in another order. One without a price comes last; equal ones stay as they were. */
export function sortFavorites(cars: readonly CardCar[], order: FavoriteOrder): CardCar[] {
  if (order === "added") return [...cars];
  const sign = order === "price_min" ? 1 : -1;
  const key = ({ price }: CardCar) => (price === null ? Number.POSITIVE_INFINITY : sign * price);
  return cars.toSorted((a, b) => (key(a) === key(b) ? 0 : key(a) - key(b)));
}
