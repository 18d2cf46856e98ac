interface PricedCar {
  price: number | null;
  prices: { date: string; price: number }[];
}

/**
 * How the present price differs from the one before, EUR; below zero it was lowered. Null when the price is not known
 * or never changed.
 */
export function priceChange({ price, prices }: PricedCar): number | null {
  if (price === null) return null;
  const previous = prices.findLast((step) => step.price !== price);
  return previous ? price - previous.price : null;
}
