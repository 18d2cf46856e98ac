/** CO₂ (g/km, WLTP) up to which a car still gets the label. */
const limits = [
  ["A", 95],
  ["B", 112],
  ["C", 128],
  ["D", 145],
  ["E", 165],
  ["F", 190],
] as const;

/**
 * The energy label that goes with a car's CO₂. The real one also weighs a car against others of its size, which nobody
 * can see from a listing.
 * @returns null without CO₂ and for cars from before the label (2001)
 */
export function energyLabel(co2: number | null, year: number): string | null {
  if (co2 === null || year < 2001) return null;
  return limits.find(([, limit]) => co2 <= limit)?.[0] ?? "G";
}
