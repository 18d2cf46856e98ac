import { type Filters, type InvalidBounds, parseFilters, serializeFilters } from "./car-filters.ts";

/** No defaults, fixed order (decision 009). Invalid and swapped bounds stay as typed, to be explained. */
export function canonicalQuery(params: URLSearchParams): string {
  const filters: Filters = {};
  const invalidBounds: InvalidBounds = {};
  for (const name of new Set(params.keys())) {
    // Parsed alone, a bound has no partner to be swapped with.
    const single = parseFilters(new URLSearchParams([[name, params.get(name) ?? ""]]));
    Object.assign(filters, single.filters);
    Object.assign(invalidBounds, single.invalidBounds);
  }
  return serializeFilters(filters, invalidBounds).toString();
}

export function canonicalFormQuery(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return canonicalQuery(new URLSearchParams(entries));
}
