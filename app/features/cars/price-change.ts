interface PricedCar {
  price: number | null;
  prices: { date: string; price: number }[];
}

/** Returns the current minus the previous price in EUR; null when unknown or never changed. */
export function priceChange({ price, prices }: PricedCar): number | null {
  if (price === null) return null;
  const previous = prices.findLast((step) => step.price !== price);
  return previous ? price - previous.price : null;
}
