/** Returns the days since 1970-01-01 of a date, YYYY-MM-DD. */
function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000;
}

function fromDayNumber(number: number): string {
  return new Date(number * 86_400_000).toISOString().slice(0, 10);
}

/** Adds years to a date; 29 February becomes 1 March in common years. */
export function addYears(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  return fromDayNumber(dayNumber(`${year}-${day.slice(5, 7)}-01`) + Number(day.slice(8)) - 1);
}

export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}
