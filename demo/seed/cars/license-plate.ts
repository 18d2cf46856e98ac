import { daysBetween } from "../../dates.ts";
import type { Random } from "../../random.ts";

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

/**
 * Sidecodes of Dutch licence plates: the pattern (X is a letter, 9 a digit) and when it was issued. `first` are the
 * leading letters of that time, in order. Light commercial vehicles (first letter V) have their own sidecodes.
 */
export interface Sidecode {
  code: number;
  pattern: string;
  from: string;
  until: string;
  first: string;
}

const passenger = "GHJKLNPRSTXZ";

const carSidecodes: readonly Sidecode[] = [
  { code: 1, pattern: "XX-99-99", from: "1951-01-01", until: "1965-01-01", first: "DFGHJLNPRSTZ" },
  { code: 2, pattern: "99-99-XX", from: "1965-01-01", until: "1973-01-01", first: "DFGHJLNPRSTZ" },
  { code: 3, pattern: "99-XX-99", from: "1973-01-01", until: "1978-01-01", first: "DFGHJLNPRSTZ" },
  { code: 4, pattern: "XX-99-XX", from: "1978-01-01", until: "1991-05-01", first: "DFGHJLNPRSTXZ" },
  { code: 5, pattern: "XX-XX-99", from: "1991-05-01", until: "1999-06-01", first: "DFGHJLNPRSTXZ" },
  { code: 6, pattern: "99-XX-XX", from: "1999-06-01", until: "2008-05-19", first: "DFGHJLNPRSTXZ" },
  { code: 7, pattern: "99-XXX-9", from: "2008-05-19", until: "2013-03-05", first: passenger },
  { code: 8, pattern: "9-XXX-99", from: "2013-03-05", until: "2015-03-30", first: "KSTXZ" },
  { code: 9, pattern: "XX-999-X", from: "2015-03-30", until: "2019-08-19", first: passenger },
  { code: 10, pattern: "X-999-XX", from: "2019-08-19", until: "2024-06-04", first: passenger },
  // The series has only recently begun.
  { code: 11, pattern: "XXX-99-X", from: "2024-06-04", until: "2036-01-01", first: passenger },
];

const vanSidecodes: readonly Sidecode[] = [
  { code: 5, pattern: "XX-XX-99", from: "1991-05-01", until: "1998-08-01", first: "V" },
  { code: 6, pattern: "99-XX-XX", from: "1998-08-01", until: "2006-06-01", first: "V" },
  { code: 7, pattern: "99-XXX-9", from: "2006-06-01", until: "2009-06-01", first: "V" },
  { code: 8, pattern: "9-XXX-99", from: "2009-06-01", until: "2012-08-01", first: "V" },
  { code: 9, pattern: "XX-999-X", from: "2012-08-01", until: "2016-03-01", first: "V" },
  { code: 10, pattern: "X-999-XX", from: "2016-03-01", until: "2020-06-01", first: "V" },
  { code: 11, pattern: "XXX-99-X", from: "2020-06-01", until: "2025-03-01", first: "V" },
  { code: 12, pattern: "X-99-XXX", from: "2025-03-01", until: "2036-01-01", first: "V" },
];

/** Groups that RDW never issues, in addition to those with SS, SD or SA. */
const forbiddenGroups = ["GVD", "KKK", "KVT", "LPF", "NSB", "PKK", "PSV", "TBS", "SGP", "PVV", "VVD"];

/** Whether RDW issues this group: no vowels, C or Q, none of the forbidden groups. */
export function areLettersAllowed(group: string): boolean {
  return (
    /^[BDFGHJKLMNPRSTVWXYZ]+$/.test(group) && !forbiddenGroups.includes(group) && !/SS|SD|SA/.test(group)
  );
}
