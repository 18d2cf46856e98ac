/** What a car asked from a day on, in EUR, oldest first. */
export interface PriceStep {
  date: string;
  price: number;
}

/**
 * A price history after a change of price: a day has one price, its last. A day that ends where the day before did
 * is left out again.
 * @param before what was asked until now, and since when the car is listed; opens a history that has nothing yet
 */
export function withPrice(
  history: readonly PriceStep[],
  step: PriceStep,
  before: { listed: string; price: number },
): PriceStep[] {
  const known = history.length > 0 ? history : [{ date: before.listed, price: before.price }];
  const earlier = known.filter(({ date }) => date < step.date);
  return earlier.at(-1)?.price === step.price ? earlier : [...earlier, step];
}
