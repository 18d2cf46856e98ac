import type { BodyType, Category, FuelType } from "#upstream/reference-data/lookups.ts";

/* Types of brands and models. The figures in the data are from memory; they only need to be plausible together. */

/** Power in kW, top speed in km/h, CO₂ in g/km, price in EUR when new (for a classic car today). */
export type Engine = readonly [
  version: string,
  fuel: FuelType,
  cc: number | null,
  kw: number,
  topSpeed: number,
  co2: number | null,
  /** A letter each: m manual, a automatic, s semi-automatic. */
  gearboxes: string,
  price: number,
  firstYear: number,
  lastYear: number,
  /** For electric cars and plug-in hybrids: kWh, and km by WLTP, null for older cars without this measurement. */
  battery?: readonly [capacity: number, range: number | null],
];

export interface Model {
  name: string;
  category: Category;
  bodies: readonly BodyType[];
  /** The maker's names of the trims; "" is a base version without a name. */
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
