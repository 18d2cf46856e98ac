import { marketTimeZone } from "./languages.ts";

/* Plain days, YYYY-MM-DD. Free of zod, because the browser imports them. */

/** The year of the first car; an earlier date is a typing error. */
export const firstCarYear = 1885;

export function dateInNetherlands(now: Date): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: marketTimeZone }).format(now);
}

export function isIsoDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || Number(value.slice(0, 4)) < firstCarYear) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** The first and the last day of a period, both included. */
export interface Period {
  from: string;
  to: string;
}

export const isInPeriods = (periods: readonly Period[], day: string): boolean =>
  periods.some(({ from, to }) => from <= day && day <= to);

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** As a closing time it means the end of the day. */
export const midnight = "00:00";
