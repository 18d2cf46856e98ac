import { normalizeSearchText } from "../platform/db/search-text.ts";
import { otherBrandNames } from "../reference-data/brand-names.ts";

interface Named {
  name: string;
  /** A JSON list. */
  former_names: string;
}

/** Returns the letters and digits of a name, so that "id3", "ID 3" and "ID.3" are the same. */
export const compact = (name: string): string => normalizeSearchText(name).replace(/[^\p{L}\p{N}]+/gu, "");

/** "C-Klasse" and "C-Class" are the same. */
export const compactModel = (name: string): string =>
  compact(name)
    .replace(/klasse$/, "class")
    .replace(/(serie|reeks)$/, "series");

const endings = /(?:اء|ات|[ةي]|e[sn]?|s)$/u;
const minStemLength = 3;

/** Returns what the forms of a list's word have in common: "rood" and "rode", "suv" and "SUVs", أحمر and الحمراء. */
export function stem(word: string): string {
  let found = compact(word)
    .replace(/^(ال)?ا?/u, "")
    .replace(/(.)\1+/gu, "$1");
  for (;;) {
    const shorter = found.replace(/z$/, "s").replace(endings, "");
    if (shorter.length < minStemLength || shorter === found) return found;
    found = shorter;
  }
}

export const formerNames = ({ former_names }: Named): string[] => JSON.parse(former_names);

export const brandNames = (brand: Named): string[] => [
  brand.name,
  ...formerNames(brand),
  ...(otherBrandNames[brand.name] ?? []),
];
