import type { TextKey } from "../../i18n.ts";

/* The lists that cars and branches are described by. Entries are added, renamed and hidden, and never deleted. */

export interface List {
  table: string;
  title: TextKey;
  /** The key column: a number, or a word that filters use in their URLs. */
  key: "id" | "value";
  /** Whether each language has a name of its own; otherwise one name serves all. */
  isTranslated: boolean;
  /** Whether a column stores the order; otherwise entries are ordered by name. */
  hasPosition: boolean;
  /** Further numbers of an entry. */
  numbers: readonly { name: string; label: TextKey; min: number; max: number; isWhole?: true }[];
}

const lookup = { key: "id", isTranslated: true, hasPosition: true, numbers: [] } as const;
const named = { key: "id", isTranslated: false, hasPosition: false, numbers: [] } as const;

export const lists: Record<string, List> = {
  brands: { ...named, table: "brands", title: "Brands" },
  models: { ...named, table: "models", title: "Models" },
  "body-types": { ...lookup, table: "body_types", title: "Body types", key: "value" },
  colors: { ...lookup, table: "colors", title: "Colors", key: "value" },
  categories: { ...lookup, table: "categories", title: "Categories" },
  fuels: { ...lookup, table: "fuel_types", title: "Fuels" },
  gearboxes: { ...lookup, table: "transmission_types", title: "Gearboxes" },
  conditions: { ...lookup, table: "car_conditions", title: "Conditions" },
  equipment: { ...lookup, table: "equipment", title: "Equipment" },
  towns: {
    ...lookup,
    table: "towns",
    title: "Towns",
    hasPosition: false,
    numbers: [
      { name: "lat", label: "Latitude", min: -90, max: 90 },
      { name: "lng", label: "Longitude", min: -180, max: 180 },
    ],
  },
  services: {
    ...lookup,
    table: "garage_services",
    title: "Garage services",
    numbers: [{ name: "duration_minutes", label: "Minutes of work", min: 1, max: 10_000, isWhole: true }],
  },
};
