/* The brands and models. Figures are from memory; they only need to be plausible together. */

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
