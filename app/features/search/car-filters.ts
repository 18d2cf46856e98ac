import type { Translate } from "#app/i18n/translator.ts";
import { parseWholeNumber } from "#app/ui/parse-whole-number.ts";
import {
  defaultPageSize,
  defaultSort,
  pageSizes,
  priceBounds,
  type SortOrder,
  sortOrders,
  speedBounds,
} from "#contract/car-list-options.ts";

/* The URL is a car list's state (§3, §4, §9), without defaults; parse inverts serialize. EUR, km/h. */

export const idFilters = [
  "category_id",
  "brand_id",
  "car_condition_id",
  "fuel_type_id",
  "transmission_type_id",
] as const;
export type IdFilter = (typeof idFilters)[number];

/** A bound at the end of its slider is no bound. */
export const rangeFilters = {
  price_min: { at: priceBounds.min, other: "price_max" },
  price_max: { at: priceBounds.max, other: "price_min" },
  speed_min: { at: speedBounds.min, other: "speed_max" },
  speed_max: { at: speedBounds.max, other: "speed_min" },
} as const;
export type RangeFilter = keyof typeof rangeFilters;
const rangeNames = Object.keys(rangeFilters) as RangeFilter[];

export type Filters = Partial<Record<IdFilter | RangeFilter, number>> & {
  q?: string;
  sort_by?: SortOrder;
  show_num?: number;
  page?: number;
};
export type FilterName = keyof Filters;

/** EUR or km/h. */
export const maxBound = 10_000_000;
/** The API's maxima (contract, `carsQuery`). */
const maxValues = { id: 2_147_483_647, page: 1_000_000, qLength: 100 };
/** Characters shown of an invalid bound. */
const maxInvalidLength = 40;

/** Invalid bounds as typed. */
export type InvalidBounds = Partial<Record<RangeFilter, string>>;

/** Invalid values count as absent (`invalidBounds`), the first of several wins, bounds are ordered (`swapped`). */
export function parseFilters(params: URLSearchParams): {
  filters: Filters;
  swapped: boolean;
  invalidBounds: InvalidBounds;
} {
  const invalidBounds: InvalidBounds = {};
  const filters: Filters = {};
  const q = (params.get("q") ?? "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, maxValues.qLength)
    .trim();
  if (q) filters.q = q;
  for (const name of idFilters) {
    const id = parseUpTo(params, name, maxValues.id);
    if (id) filters[name] = id;
  }
  for (const name of rangeNames) {
    const bound = parseUpTo(params, name, maxBound);
    const typed = (params.get(name) ?? "").trim();
    if (bound === null && typed) invalidBounds[name] = shortened(typed);
    else if (bound !== null && bound !== rangeFilters[name].at) filters[name] = bound;
  }
  const sort = sortOrders.find((order) => order === params.get("sort_by"));
  if (sort && sort !== defaultSort) filters.sort_by = sort;
  const size = pageSizes.find((option) => option === parseUpTo(params, "show_num", maxValues.page));
  if (size && size !== defaultPageSize) filters.show_num = size;
  const page = parseUpTo(params, "page", maxValues.id);
  // A page beyond the last shows the last.
  if (page && page > 1) filters.page = Math.min(page, maxValues.page);
  return { ...swapBounds(filters), invalidBounds };
}

function parseUpTo(params: URLSearchParams, name: string, most: number) {
  const value = parseWholeNumber(params.get(name) ?? "");
  return value !== null && value <= most ? value : null;
}

/** The ellipsis keeps it invalid. */
const shortened = (typed: string) =>
  typed.length > maxInvalidLength ? `${typed.slice(0, maxInvalidLength - 1)}…` : typed;

function swapBounds(filters: Filters) {
  let swapped = false;
  for (const [low, high] of [
    ["price_min", "price_max"],
    ["speed_min", "speed_max"],
  ] as const) {
    const [least, most] = [filters[low], filters[high]];
    if (least === undefined || most === undefined || least <= most) continue;
    [filters[low], filters[high]] = [most, least];
    // After swapping, a bound may be at the end of its slider, which means none.
    for (const name of [low, high]) if (filters[name] === rangeFilters[name].at) delete filters[name];
    swapped = true;
  }
  return { filters, swapped };
}

const order: FilterName[] = ["q", ...idFilters, ...rangeNames, "sort_by", "show_num", "page"];

/** Fixed order, defaults left out: one list, one URL. @param invalidBounds invalid bounds that stay as typed. */
export function serializeFilters(filters: Filters, invalidBounds: InvalidBounds = {}): URLSearchParams {
  const params = new URLSearchParams();
  const all: Record<string, string | number | undefined> = { ...filters, ...invalidBounds };
  for (const name of order) {
    const value = all[name];
    if (value !== undefined) params.set(name, String(value));
  }
  return params;
}

/** Any change but of the page leads to the first page. */
export function withFilters(filters: Filters, change: Filters): Filters {
  const changed = { ...filters, page: undefined, ...change };
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
}

export function withoutFilters(filters: Filters, names: FilterName[]): Filters {
  return withFilters(filters, Object.fromEntries(names.map((name) => [name, undefined])));
}

export function sortLabel(t: Translate, order: SortOrder): string {
  switch (order) {
    case "price_min":
      return t("Price: low to high");
    case "price_max":
      return t("Price: high to low");
    case "newest":
      return t("Newest listings first");
    case "year_max":
      return t("Newest model year first");
    case "mileage_min":
      return t("Lowest mileage first");
  }
}

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
