import { allTranslations } from "./translations.ts";

/**
 * Text as free-text search compares it: lowercase, without accents and vowel marks, so that "citroen" finds "Citroën"
 * and أ finds ا. What is stored in `search_text` and what is looked for both go through it.
 */
export function normalizeSearchText(...parts: string[]): string {
  return parts.join(" ").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** What a car is found by: its brand, model, title and descriptions. @param car its columns */
export function carSearchText(car: {
  brand: string;
  model: string;
  title: string;
  description: string;
}): string {
  const { brand, model, title, description } = car;
  return normalizeSearchText(brand, model, title, ...allTranslations(description));
}

/** The words of a query, folded like the text they are looked for in; at most ten, so that one query stays one query. */
export function searchTerms(query: string): string[] {
  // PostgreSQL refuses the zero character in text.
  return normalizeSearchText(query.replaceAll("\0", " ")).split(/\s+/).filter(Boolean).slice(0, 10);
}
