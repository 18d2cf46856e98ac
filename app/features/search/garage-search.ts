import { parseWholeNumber } from "#app/ui/parse-whole-number.ts";
import { maxSearchLength } from "#contract/search-limits.ts";

/* The URL is the state of a search for garages (decision 009); parse inverts serialize. */

export interface GarageSearch {
  q?: string;
  city?: string;
  service_id?: number;
  page?: number;
}
export type GarageFilter = "q" | "city" | "service_id";

/** The API's maxima; a page beyond the last shows the last. */
const maxValues = { id: 2_147_483_647, page: 1_000_000 };

/** Invalid values count as absent. */
export function parseGarageSearch(params: URLSearchParams): GarageSearch {
  const search: GarageSearch = {};
  for (const name of ["q", "city"] as const) {
    const text = normalizeText(params.get(name) ?? "");
    if (text) search[name] = text;
  }
  const service = parseWholeNumber(params.get("service_id") ?? "");
  if (service && service <= maxValues.id) search.service_id = service;
  const page = parseWholeNumber(params.get("page") ?? "");
  if (page && page > 1) search.page = Math.min(page, maxValues.page);
  return search;
}

function normalizeText(text: string) {
  const plain = text.replace(/[\p{Cc}\p{Cs}\p{Zs}]+/gu, " ").trim();
  return plain
    .slice(0, maxSearchLength)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
}

export function serializeGarageSearch({ q, city, service_id, page }: GarageSearch): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ q, city, service_id, page })) {
    if (value !== undefined) params.set(name, String(value));
  }
  return params.toString();
}

export function withoutGarageFilter(
  { page: _, ...search }: GarageSearch,
  filter: GarageFilter,
): GarageSearch {
  return { ...search, [filter]: undefined };
}
