/** A price in EUR, valid from a day on; oldest first. */
export interface PriceStep {
  date: string;
  price: number;
}

/**
 * Records a price change: one price a day, the last (decision 089). A day that ends at the price before it is dropped.
 * @param listing the price until now and the day of listing, the first entry of an empty history
 */
export function appendPriceStep(
  history: readonly PriceStep[],
  step: PriceStep,
  listing: { listed: string; price: number },
): PriceStep[] {
  const baseline = history.length > 0 ? history : [{ date: listing.listed, price: listing.price }];
  const earlierSteps = baseline.filter(({ date }) => date < step.date);
  return earlierSteps.at(-1)?.price === step.price ? earlierSteps : [...earlierSteps, step];
}
