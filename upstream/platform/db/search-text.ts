import { allTranslations } from "./translations.ts";

/**
 * Lowercase, without accents and Arabic vowel marks: "citroen" finds "Citroën", and ا finds أ. Applied to
 * `search_text` and to queries.
 */
export function normalizeSearchText(...parts: string[]): string {
  return parts.join(" ").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

export function carSearchText(car: {
  brand: string;
  model: string;
  title: string;
  description: string;
}): string {
  const { brand, model, title, description } = car;
  return normalizeSearchText(brand, model, title, ...allTranslations(description));
}

/** At most ten, which bounds the cost of a query. */
export function searchTerms(query: string): string[] {
  // PostgreSQL refuses U+0000 in text.
  return normalizeSearchText(query.replaceAll("\0", " ")).split(/\s+/).filter(Boolean).slice(0, 10);
}
