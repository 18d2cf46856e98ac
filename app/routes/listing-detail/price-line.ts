/** In the units of a drawing of 104 × 32. */
const [left, right, top, bottom] = [4, 84, 4, 28];
/** After the last change, up to today. */
const end = 100;

/** The path of a line that stays at each price until the next one, from the oldest. */
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
