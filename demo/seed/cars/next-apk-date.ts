import type { FuelType } from "#upstream/reference-data/lookups.ts";
import { addYears } from "../../dates.ts";

const startsLate: readonly FuelType[] = ["petrol", "electric", "hybrid", "plug-in-hybrid"];

/** Yields the years between inspections, by RDW's schedule for cars up to 3500 kg. */
function* intervals(registered: string, fuel: FuelType) {
  // Since 2005: petrol and electric cars after four years, cars that also burn diesel or gas after three.
  const isLate = registered >= "2005-01-01" && startsLate.includes(fuel);
  yield* isLate ? [4, 2, 2] : [3];
  while (true) yield 1;
}

/**
 * Returns when the next APK is due, for a car that was always inspected in time.
 * @param registered first registration, YYYY-MM-DD
 * @returns null for cars of 50 years and older, which need none
 */
export function nextApkDate(registered: string, fuel: FuelType, today: string): string | null {
  if (addYears(registered, 50) <= today) return null;
  let due = registered;
  for (const years of intervals(registered, fuel)) {
    // Every two years from the age of 30.
    due = addYears(due, due >= addYears(registered, 30) ? 2 : years);
    if (due > today) return due;
  }
  throw new Error("unreachable: intervals never end");
}
