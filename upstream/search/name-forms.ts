import { normalizeSearchText } from "../platform/db/search-text.ts";
import { allTranslations } from "../platform/db/translations.ts";
import { otherBrandNames } from "../reference-data/brand-names.ts";
import type { ReferenceName } from "../reference-data/lookups.ts";

interface Named {
  name: string;
  /** A JSON list. */
  former_names: string;
}

/** Further names of options, by English name. */
const otherOptionNames: Partial<Record<string, readonly string[]>> = {
  Used: ["second-hand", "pre-owned", "tweedehands", "2dehands", "occasion"],
} satisfies Partial<Record<ReferenceName, readonly string[]>>;

/** Arabic letters that people type for each other. */
const sameLetters: Readonly<Record<string, string>> = { ة: "ه", ى: "ي", ڤ: "ف" };

/** Returns the letters and digits of a name, so that "id3", "ID 3" and "ID.3" are the same. */
export const compact = (name: string): string =>
  normalizeSearchText(name)
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .replace(/[ةىڤ]/g, (letter) => sameLetters[letter] ?? letter);

/** "C-Klasse" and "C-Class" are the same. */
export const compactModel = (name: string): string => withModelWords(compact(name));

const withModelWords = (name: string): string =>
  name.replace(/klasse$/, "class").replace(/(serie|reeks)$/, "series");

/** Returns a name as it may be known: المرسيدس is known without its article. @param name compact */
export const knownForms = (name: string): string[] =>
  [name, withModelWords(name), name.replace(/^ال/, "")].filter(Boolean);

const endings = /(?:اء|ات|[هي]|e[sn]?|s)$/u;
const minStemLength = 3;

const root = (word: string): string =>
  compact(word)
    .replace(/^(ال)?ا?/u, "")
    .replace(/(.)\1+/gu, "$1");

function withoutEnding(word: string): string {
  const shorter = word.replace(/z$/, "s").replace(endings, "");
  return shorter.length < minStemLength ? word : shorter;
}

/** Drops all endings, so that the forms of a list's word are the same: "paars" and "paarse", أحمر and الحمراء. */
export function stem(word: string): string {
  let found = root(word);
  for (;;) {
    const shorter = withoutEnding(found);
    if (shorter === found) return found;
    found = shorter;
  }
}

/** Returns a noun without its plural's ending, and as it is: "carens" is no form of "car". */
export function nounForms(noun: string): string[] {
  const found = root(noun);
  return [found, withoutEnding(found)];
}

export const formerNames = ({ former_names }: Named): string[] => JSON.parse(former_names);

export const brandNames = (brand: Named): string[] => [
  brand.name,
  ...formerNames(brand),
  ...(otherBrandNames[brand.name] ?? []),
];

export const optionNames = (translations: string): string[] =>
  allTranslations(translations).flatMap((name) => [name, ...(otherOptionNames[name] ?? [])]);
