/** What a car asked from a day on, in EUR, oldest first. */
export interface PriceStep {
  date: string;
  price: number;
}

/**
 * A price history after a change of price: a day has one price, its last. A day that ends where the day before did
 * is left out again.
 * @param listing what was asked until now, and since when the car is listed; opens a history that has nothing yet
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
