import type { TextKey } from "../platform/i18n/text-keys.ts";

/** The English name; names in other languages are in locales/<lang>/reference-data.json. */
export type ReferenceName = TextKey<"reference-data">;

/** The id that a new installation gives to an entry. */
export const lookupId = <K extends string>(list: Record<K, unknown>, key: K): number =>
  Object.keys(list).indexOf(key) + 1;

/* Lists that visitors filter by. Ids follow the order of the entries, so new ones go to the end. */

export const categories = {
  city: "City car",
  family: "Family car",
  executive: "Executive car",
  sports: "Sports car",
  suv: "SUV",
  "off-road": "Off-road vehicle",
  "people-carrier": "People carrier",
  commercial: "Commercial vehicle",
  classic: "Classic car",
} as const satisfies Record<string, ReferenceName>;
export type Category = keyof typeof categories;

export const carConditions = {
  new: "New",
  used: "Used",
  demonstrator: "Demonstrator",
} as const satisfies Record<string, ReferenceName>;
export type Condition = keyof typeof carConditions;

export const fuelTypes = {
  petrol: "Petrol",
  diesel: "Diesel",
  electric: "Electric",
  hybrid: "Hybrid",
  "plug-in-hybrid": "Plug-in hybrid",
  lpg: "LPG",
} as const satisfies Record<string, ReferenceName>;
export type FuelType = keyof typeof fuelTypes;

export const transmissionTypes = {
  manual: "Manual",
  automatic: "Automatic",
  "semi-automatic": "Semi-automatic",
} as const satisfies Record<string, ReferenceName>;
export type TransmissionType = keyof typeof transmissionTypes;

export const bodyTypes = {
  hatchback: "Hatchback",
  saloon: "Saloon",
  estate: "Estate",
  suv: "SUV",
  mpv: "MPV",
  coupe: "Coupé",
  convertible: "Convertible",
  pickup: "Pick-up",
  van: "Van",
} as const satisfies Record<string, ReferenceName>;
export type BodyType = keyof typeof bodyTypes;

/** RDW's colours, without "diversen". */
export const carColors = {
  black: "Black",
  grey: "Grey",
  white: "White",
  blue: "Blue",
  red: "Red",
  green: "Green",
  brown: "Brown",
  beige: "Beige",
  yellow: "Yellow",
  orange: "Orange",
  purple: "Purple",
  pink: "Pink",
  cream: "Cream",
} as const satisfies Record<string, ReferenceName>;
export type CarColor = keyof typeof carColors;
