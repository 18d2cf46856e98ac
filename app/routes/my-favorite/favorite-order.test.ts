import { describe, expect, it } from "vitest";
import type { CardCar } from "#app/features/cars/card-car.ts";
import { parseFavoriteOrder, sortFavorites } from "./favorite-order.ts";

const cars = [
  { id: 1, price: 9_000 },
  { id: 2, price: null },
  { id: 3, price: 4_000 },
  { id: 4, price: null },
  { id: 5, price: 4_000 },
] as CardCar[];
const ids = (order: Parameters<typeof sortFavorites>[1]) => sortFavorites(cars, order).map(({ id }) => id);

describe("favorite cars", () => {
  it("keep the order in which they were added, or are sorted by price with unpriced cars last", () => {
    expect(ids("added")).toEqual([1, 2, 3, 4, 5]);
    expect(ids("price_min")).toEqual([3, 5, 1, 2, 4]);
    expect(ids("price_max")).toEqual([1, 3, 5, 2, 4]);
  });

  it.each([null, "", "newest", "PRICE_MIN", "__proto__"])("are in the default order for %j", (asked) => {
    expect(parseFavoriteOrder(asked)).toBe("added");
  });
});
