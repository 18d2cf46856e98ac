import { addDays, isIsoDate } from "#contract/dates.ts";

/** Years between inspections: 4-2-2-1 (petrol, alcohol and electric since 2005) or 3-1-1 (all others). */
export type ApkInterval = "long" | "short";

interface Car {
  /** Days, YYYY-MM-DD; "" when unknown. */
  first: string;
  last: string;
  interval: ApkInterval;
  today: string;
}

const biennialFrom = 30;
const exemptFrom = 50;
/** An inspection at most so many days before the due day does not move the following due days. */
const earlyDays = 61;

/** Returns the day of the next inspection of a car below 3,500 kg by the RDW's schedule; null when none is due. */
export function nextApkDate({ first, last, interval, today }: Car): string | null {
  if (!isIsoDate(first)) return null;
  const due = dueDates(first, interval);
  if (!isIsoDate(last)) return due.find((day) => day >= today) ?? null;
  const index = due.findLastIndex((day) => day <= addDays(last, earlyDays));
  const [passed, next] = [due[index], due[index + 1]];
  if (passed === undefined || next === undefined) return due[0] && last < due[0] ? due[0] : null;
  return last <= passed ? next : addYears(last, yearOf(next) - yearOf(passed));
}

function dueDates(first: string, interval: ApkInterval): string[] {
  const isLong = interval === "long" && first >= "2005-01-01";
  const ages = isLong ? [4, 6, 8] : [3];
  for (let age = (ages.at(-1) ?? 3) + 1; age < exemptFrom; age += age < biennialFrom ? 1 : 2) ages.push(age);
  return ages.map((age) => addYears(first, age));
}

const yearOf = (day: string) => Number(day.slice(0, 4));

/** 29 February becomes 28 February in a year without it. */
function addYears(day: string, years: number): string {
  const moved = `${yearOf(day) + years}${day.slice(4)}`;
  return isIsoDate(moved) ? moved : moved.replace(/-29$/, "-28");
}
