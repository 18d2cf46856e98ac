import { addDays } from "#contract/dates.ts";
import type { Condition, FuelType } from "#upstream/reference-data/lookups.ts";
import { addYears, daysBetween } from "../../dates.ts";
import type { Random } from "../../random.ts";
import { fixedDay, thisYear } from "../../today.ts";
import type { Engine } from "../data/brand.ts";

/** Picks a condition; only models still in production can be new. */
export function pickCondition(random: Random, lastYear: number): Condition {
  if (lastYear < thisYear) return "used";
  return random.weighted<Condition>(["used", "new", "demonstrator"], (kind) =>
    kind === "used" ? 62 : kind === "new" ? 24 : 14,
  );
}

/** Picks a day within the engine's production years, mostly three to twelve years ago. */
export function pickRegistrationDay(
  random: Random,
  [, , , , , , , , first, last]: Engine,
  isClassic: boolean,
) {
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const year = random.weighted(years, (candidate) => {
    const age = thisYear - candidate;
    return isClassic
      ? 1
      : age === 0
        ? 0.3
        : age < 3
          ? 0.8
          : age <= 12
            ? 1
            : Math.max(0.08, 1 - (age - 12) * 0.13);
  });
  const from = `${year}-01-02`;
  const until = year === thisYear ? addDays(fixedDay, -30) : `${year}-12-29`;
  return addDays(from, random.int(0, daysBetween(from, until)));
}

/** Picks a day within the last months before the fixed date. */
export function pickDemonstratorDay(random: Random) {
  return addDays(fixedDay, -random.int(45, 300));
}

/** Picks the number of owners; null when the seller does not state it. */
export function pickOwnerCount(random: Random, age: number): number | null {
  if (random.chance(0.09)) return null;
  const maxOwners = age < 3 ? 1 : age < 6 ? 2 : age < 11 ? 3 : age < 20 ? 4 : 6;
  return random.int(1, maxOwners);
}

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
