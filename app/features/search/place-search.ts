import { parseDigits } from "#contract/parse-number.ts";
import { maxId, maxPage, maxSearchLength } from "#contract/search-limits.ts";

/* The URL is the state of a search for garages, dealers or sale agents (decision 009); parse inverts serialize. */

export interface PlaceSearch {
  q?: string;
  city?: string;
  /** Only for garages. */
  service_id?: number;
  page?: number;
}
export type PlaceFilter = "q" | "city" | "service_id";

/** Invalid values count as absent. */
export function parsePlaceSearch(params: URLSearchParams): PlaceSearch {
  const search: PlaceSearch = {};
  for (const name of ["q", "city"] as const) {
    const text = normalizeText(params.get(name) ?? "");
    if (text) search[name] = text;
  }
  const service = parseDigits(params.get("service_id") ?? "");
  if (service && service <= maxId) search.service_id = service;
  const page = parseDigits(params.get("page") ?? "");
  // A page beyond the last one shows the last one.
  if (page && page > 1) search.page = Math.min(page, maxPage);
  return search;
}

function normalizeText(text: string) {
  const plain = text.replace(/[\p{Cc}\p{Cs}\p{Zs}]+/gu, " ").trim();
  return plain
    .slice(0, maxSearchLength)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
}

export function serializePlaceSearch({ q, city, service_id, page }: PlaceSearch): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ q, city, service_id, page })) {
    if (value !== undefined) params.set(name, String(value));
  }
  return params.toString();
}

/** Returns the URL of a list at `path`, without a question mark when nothing is searched. */
export function placeListHref(path: string, search: PlaceSearch): string {
  return [path, serializePlaceSearch(search)].filter(Boolean).join("?");
}

export function withoutPlaceFilter({ page: _, ...search }: PlaceSearch, filter: PlaceFilter): PlaceSearch {
  return { ...search, [filter]: undefined };
}
