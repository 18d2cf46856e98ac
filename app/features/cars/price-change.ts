interface Priced {
  price: number | null;
  prices: { date: string; price: number }[];
}

/**
 * How the present price differs from the one before, EUR; below zero it was lowered. Null when the price is not known
 * or never changed.
 */
export function priceChange({ price, prices }: Priced): number | null {
  if (price === null) return null;
  const before = prices.findLast((step) => step.price !== price);
  return before ? price - before.price : null;
}
