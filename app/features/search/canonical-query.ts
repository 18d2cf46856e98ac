import { type Filters, type InvalidBounds, parseFilters, serializeFilters } from "./car-filters.ts";

/**
 * The one address a list's query or form leads to: defaults and nonsense left out, one order (decision 009). Bounds the
 * wrong way round or unreadable stay as they were typed, because the page has to say so.
 */
export function canonicalQuery(params: URLSearchParams): string {
  const filters: Filters = {};
  const refused: InvalidBounds = {};
  for (const name of new Set(params.keys())) {
    // Read on its own, no bound has a partner to be swapped with.
    const single = parseFilters(new URLSearchParams([[name, params.get(name) ?? ""]]));
    Object.assign(filters, single.filters);
    Object.assign(refused, single.refused);
  }
  return serializeFilters(filters, refused).toString();
}

/** The clean query of what a form says now. */
export function canonicalFormQuery(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return canonicalQuery(new URLSearchParams(entries));
}
