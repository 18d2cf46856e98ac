import { type Filters, parseFilters, printFilters } from "#app/features/cars/filters.ts";

/**
 * The one address a list's query or form leads to: defaults and nonsense left out, one order (decision 009). Bounds the
 * wrong way round stay as they were typed, because the page has to say that it turned them.
 */
export function cleanQuery(params: URLSearchParams): string {
  const said: Filters = {};
  for (const name of new Set(params.keys())) {
    // Read on its own, no bound has a partner to be swapped with.
    Object.assign(said, parseFilters(new URLSearchParams([[name, params.get(name) ?? ""]])).filters);
  }
  return printFilters(said).toString();
}
