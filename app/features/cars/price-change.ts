import type { Car } from "#contract/cars.ts";

/** @returns the EUR by which a car for sale costs less than before (decision 201); null if it does not */
export function priceDrop({
  price,
  previous_price,
  sell_status,
}: Pick<Car, "price" | "previous_price" | "sell_status">): number | null {
  if (price === null || previous_price === null || sell_status === "sold") return null;
  return previous_price > price ? previous_price - price : null;
}

interface PricedCar {
  price: number | null;
  prices: { date: string; price: number }[];
  drop: number | null;
}

/** Returns the EUR by which the price is lower (negative) or was last raised; null when neither can be claimed. */
export function priceChange({ price, prices, drop }: PricedCar): number | null {
  if (drop !== null) return -drop;
  const before = prices.findLast((step) => step.price !== price);
  return price !== null && before && price > before.price ? price - before.price : null;
}
