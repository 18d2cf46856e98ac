/** The upper limit of each label: CO₂ in g/km (WLTP). */
const limits = [
  ["A", 95],
  ["B", 112],
  ["C", 128],
  ["D", 145],
  ["E", 165],
  ["F", 190],
] as const;

/** Labels by CO₂ only; the real label also compares cars of one size. @returns null without CO₂, and before 2001 */
export function energyLabel(co2: number | null, year: number): string | null {
  if (co2 === null || year < 2001) return null;
  return limits.find(([, limit]) => co2 <= limit)?.[0] ?? "G";
}
