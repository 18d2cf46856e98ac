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
