import { daysBetween } from "../../dates.ts";
import type { Random } from "../../random.ts";
import { areLettersAllowed, carSidecodes, type Sidecode, vanSidecodes } from "./sidecodes.ts";

/** Letters that RDW issues for cars: no Y and W; Z and B only inside a group. */
const letters = "BDFGHJKLNPRSTVXZ";

/** Returns the sidecode of a car or van by its first registration. @throws Error before 1951 */
export function sidecodeAt(day: string, isCommercial: boolean): Sidecode {
  const sidecodes = isCommercial && day >= "1991-05-01" ? vanSidecodes : carSidecodes;
  const sidecode = sidecodes.find(({ from, until }) => from <= day && day < until);
  if (!sidecode) throw new Error(`no licence plate series on ${day}`);
  return sidecode;
}

/**
 * Returns a plate with dashes as RDW would have issued it on a day: sidecode, progress of the series, allowed letters.
 * @param day of the first registration in the Netherlands, YYYY-MM-DD
 */
export function createLicensePlate(random: Random, day: string, isCommercial: boolean): string {
  const { pattern, from, until, first } = sidecodeAt(day, isCommercial);
  const progress = daysBetween(from, day) / daysBetween(from, until);
  const firstLetterOfDay = first[Math.floor(progress * first.length)]!;
  for (;;) {
    let firstLetter = true;
    const plate = pattern.replace(/[X9]/g, (kind) => {
      if (kind === "9") return String(random.int(0, 9));
      const letter = firstLetter ? firstLetterOfDay : letters[random.int(0, letters.length - 1)]!;
      firstLetter = false;
      return letter;
    });
    const groups = plate.split("-");
    const isZero = groups.filter((group) => /\d/.test(group)).every((group) => Number(group) === 0);
    if (!isZero && groups.filter((group) => /[A-Z]/.test(group)).every(areLettersAllowed)) return plate;
  }
}
