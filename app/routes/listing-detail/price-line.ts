/** Coordinates in a drawing of 104 × 32 units. */
const [left, right, top, bottom] = [4, 84, 4, 28];
/** The end of the line, which continues from the last change to today. */
const end = 100;

/** Returns the path of a line from the oldest price on; it stays at each price until the next one. */
export function priceLine(prices: readonly { date: string; price: number }[]) {
  const days = prices.map(({ date }) => Date.parse(date));
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const amounts = prices.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  const x = (day: number) =>
    Math.round(last > first ? left + ((right - left) * (day - first)) / (last - first) : left);
  const y = (price: number) =>
    Math.round(
      highest > lowest
        ? bottom - ((bottom - top) * (price - lowest)) / (highest - lowest)
        : (top + bottom) / 2,
    );
  const steps = amounts.map((price, index) =>
    index === 0 ? `M${left} ${y(price)}` : `H${x(days[index] ?? last)}V${y(price)}`,
  );
  return { path: `${steps.join("")}H${end}`, end: { x: end, y: y(amounts.at(-1) ?? lowest) } };
}
