import type { CardCar } from "#app/features/cars/card-car.ts";

/** The first is the default: newest favorite first. */
export const favoriteOrders = ["added", "price_min", "price_max"] as const;
export type FavoriteOrder = (typeof favoriteOrders)[number];

export function parseFavoriteOrder(value: string | null): FavoriteOrder {
  return favoriteOrders.find((order) => order === value) ?? favoriteOrders[0];
}

/** Sorts stably; cars without a price come last. @param cars newest first */
export function sortFavorites(cars: readonly CardCar[], order: FavoriteOrder): CardCar[] {
  if (order === "added") return [...cars];
  const sign = order === "price_min" ? 1 : -1;
  const key = ({ price }: CardCar) => (price === null ? Number.POSITIVE_INFINITY : sign * price);
  return cars.toSorted((a, b) => (key(a) === key(b) ? 0 : key(a) - key(b)));
}
