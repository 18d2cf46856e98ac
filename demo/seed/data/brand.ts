import type { BodyType, Category, FuelType } from "#upstream/reference-data/lookups.ts";

/* Brands and models with what the generator needs. Figures are from memory; they only need to be plausible together. */

/** Power in kW, top speed in km/h, CO₂ in g/km, price in EUR (new; for a classic today's). */
export type Engine = readonly [
  version: string,
  fuel: FuelType,
  cc: number | null,
  kw: number,
  topSpeed: number,
  co2: number | null,
  /** m, a, s: manual, automatic, semi-automatic. */
  gearboxes: string,
  price: number,
  firstYear: number,
  lastYear: number,
  /** Of electric cars and plug-in hybrids: kWh, and km by WLTP, which older ones were not measured by. */
  battery?: readonly [capacity: number, range: number | null],
];

export interface Model {
  name: string;
  category: Category;
  bodies: readonly BodyType[];
  /** Named as by the maker; "" is a base version without a name. */
  trims: readonly string[];
  engines: readonly Engine[];
  doors?: number;
  seats?: number;
}

export interface Brand {
  name: string;
  /** Relative frequency on Dutch roads. */
  weight: number;
  models: readonly Model[];
}
