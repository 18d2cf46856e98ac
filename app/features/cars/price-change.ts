interface PricedCar {
  price: number | null;
  prices: { date: string; price: number }[];
}

/** Current minus previous price in EUR; null when unknown or never changed. */
export function priceChange({ price, prices }: PricedCar): number | null {
  if (price === null) return null;
  const previous = prices.findLast((step) => step.price !== price);
  return previous ? price - previous.price : null;
}
