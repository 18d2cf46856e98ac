import { normalizeSearchText } from "../platform/db/search-text.ts";
import { otherBrandNames } from "../reference-data/brand-names.ts";

interface Named {
  name: string;
  /** A JSON list. */
  former_names: string;
}

/** Returns the letters and digits of a name, so that "id3", "ID 3" and "ID.3" are the same. */
export const compact = (name: string): string => normalizeSearchText(name).replace(/[^\p{L}\p{N}]+/gu, "");

export const formerNames = ({ former_names }: Named): string[] => JSON.parse(former_names);

export const brandNames = (brand: Named): string[] => [
  brand.name,
  ...formerNames(brand),
  ...(otherBrandNames[brand.name] ?? []),
];
