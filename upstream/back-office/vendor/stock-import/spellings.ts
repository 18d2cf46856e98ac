import { plainCharacters } from "#contract/fields.ts";

/* Spellings of dealers' software and of spreadsheets that can be read in one way only. */

const units = {
  power_kw: "kW",
  top_speed: "km/h",
  engine_cc: "cc",
  co2: "g/km",
  electric_range: "km",
  battery_capacity: "kWh",
  mileage: "km",
};

const withoutUnit = (unit: string) => {
  const ending = new RegExp(`(?<=\\d)\\s*${unit}\\s*$`, "i");
  return (text: string) => text.replace(ending, "");
};

/** By column: a number without the column's own unit, an amount without "EUR" and ",--". */
export const plainAmounts: Record<string, (text: string) => string> = {
  ...Object.fromEntries(Object.entries(units).map(([name, unit]) => [name, withoutUnit(unit)])),
  price: (text) => text.replace(/^\s*EUR(?=\s*\d)|(?<=[\d-])\s*EUR\s*$/gi, "").replace(/,--\s*$/, ""),
};

const days: readonly [pattern: RegExp, order: "day first" | "year first"][] = [
  [/^(\d\d?)([-/.])(\d\d?)\2(\d{4})$/, "day first"],
  [/^(\d{4})([-/.])(\d\d?)\2(\d\d?)$/, "year first"],
  [/^(\d{4})()(\d\d)(\d\d)$/, "year first"],
];

/** 2019-03-15 of 15-3-2019, 15/03/2019, 20190315, and of these with midnight; other texts as they are. */
export function isoDay(text: string): string {
  const day = plainCharacters(text).replace(/[T ]00:00(?::00(?:\.0+)?)?Z?$/, "");
  for (const [pattern, order] of days) {
    const [, first = "", , month = "", last = ""] = pattern.exec(day) ?? [];
    const parts = order === "day first" ? [last, month, first] : [first, month, last];
    if (month) return parts.map((part) => part.padStart(2, "0")).join("-");
  }
  return text;
}
