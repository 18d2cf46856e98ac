import { type Expression, expressionBuilder, type Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { containsTerm, isSameText, normalizeSearchText } from "../../platform/db/search-text.ts";
import { allTranslations } from "../../platform/db/translations.ts";
import type { TownName } from "../../reference-data/towns.ts";

/** Further names in use, by English name. Names in other languages are translations. */
const otherNames: Partial<Record<string, readonly string[]>> = {
  "The Hague": ["'s-Gravenhage"],
  "'s-Hertogenbosch": ["Den Bosch"],
} satisfies Partial<Record<TownName, readonly string[]>>;

/** Returns the field of a town in lists, where most towns have none. */
export function otherNamesOf(english: string): { former_names?: string[] } {
  const names = otherNames[english];
  return names ? { former_names: [...names] } : {};
}

/** Returns a name to search for and, if it is another name of a town, the town's English one. */
export function townNamesFor(typed: string): string[] {
  const wanted = normalizeSearchText(typed).trim();
  const found = Object.entries(otherNames).filter(([, names]) =>
    names?.some((name) => normalizeSearchText(name) === wanted),
  );
  return [typed, ...found.map(([english]) => english)];
}

/** Whether a column has a town's name as it was typed, or is the usual name for that. */
export const isTownCalled = (db: Kysely<Database>, name: Expression<string>, typed: string) =>
  expressionBuilder<Database>().or(townNamesFor(typed).map((one) => isSameText(db, name, one)));

/** Whether a name of a town contains a term. @param term one of `searchTerms` */
export function townNameContains(db: Kysely<Database>, name: Expression<string>, term: string) {
  const called = Object.entries(otherNames).filter(([, names]) =>
    names?.some((one) => normalizeSearchText(one).includes(term)),
  );
  return expressionBuilder<Database>().or([
    containsTerm(db, name, term),
    ...called.map(([english]) => isSameText(db, name, english)),
  ]);
}

export const allTownNames = (translations: string): string[] =>
  allTranslations(translations).flatMap((name) => [name, ...(otherNames[name] ?? [])]);
