/** The day of a date, YYYY-MM-DD, counted from 1970-01-01. */
function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000;
}

function fromDayNumber(number: number): string {
  return new Date(number * 86_400_000).toISOString().slice(0, 10);
}

/** A day some days later (or, with a negative number, earlier). Days are YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return fromDayNumber(dayNumber(day) + days);
}

/** The same day some years later; 29 February becomes 1 March where there is none. */
export function addYears(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  return fromDayNumber(dayNumber(`${year}-${day.slice(5, 7)}-01`) + Number(day.slice(8)) - 1);
}

/** Days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}
