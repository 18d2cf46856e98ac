/*
 * How the makes of the demo market are written down. The figures are those of the manufacturers' own price lists and
 * type approvals as far as memory serves; they only have to be believable together.
 */

export type FuelType = "petrol" | "diesel" | "electric" | "hybrid" | "plug-in-hybrid" | "lpg";
export type TransmissionType = "manual" | "automatic" | "semi-automatic";
export type BodyType =
  | "hatchback"
  | "saloon"
  | "estate"
  | "suv"
  | "mpv"
  | "coupe"
  | "convertible"
  | "pickup"
  | "van";
export type Category =
  | "city"
  | "family"
  | "executive"
  | "sports"
  | "suv"
  | "off-road"
  | "people-carrier"
  | "commercial"
  | "classic";

/** One engine of a model: power in kW, top speed in km/h, CO₂ in g/km, price in EUR (new; a classic's: today's). */
export type Engine = readonly [
  version: string,
  fuel: FuelType,
  cc: number | null,
  kw: number,
  topSpeed: number,
  co2: number | null,
  /** m, a, s: the gearboxes it came with (manual, automatic, semi-automatic). */
  gearboxes: string,
  price: number,
  firstYear: number,
  lastYear: number,
];

export interface Model {
  name: string;
  category: Category;
  bodies: readonly BodyType[];
  /** Equipment lines as the maker calls them; "" is a base version without a name. */
  trims: readonly string[];
  engines: readonly Engine[];
  doors?: number;
  seats?: number;
}

export interface Brand {
  name: string;
  /** How often it is seen on Dutch roads, relative to the others. */
  weight: number;
  models: readonly Model[];
}
