/**
 * Text as free-text search compares it: lowercase, without accents and vowel marks, so that "citroen" finds "Citroën"
 * and أ finds ا. What is stored in `search_text` and what is looked for both go through it.
 */
export function searchText(...parts: string[]): string {
  return parts.join(" ").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** What a car is found by: its brand, model, title and descriptions. */
export function carSearchText(car: {
  brand: string;
  model: string;
  title: string;
  description_en: string;
  description_nl: string;
  description_ar: string;
}): string {
  const { brand, model, title, description_en, description_nl, description_ar } = car;
  return searchText(brand, model, title, description_en, description_nl, description_ar);
}

/** The words of a query, folded like the text they are looked for in; at most ten, so that one query stays one query. */
export function searchWords(query: string): string[] {
  // PostgreSQL refuses the zero character in text.
  return searchText(query.replaceAll("\0", " ")).split(/\s+/).filter(Boolean).slice(0, 10);
}
