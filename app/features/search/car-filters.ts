import {
  defaultPageSize,
  defaultRadius,
  defaultSort,
  maxEquipment,
  pageSizes,
  priceBounds,
  type SortOrder,
  sortOrders,
  speedBounds,
} from "#contract/car-list-options.ts";
import { parseDigits, parseWholeNumber } from "#contract/parse-number.ts";
import { maxId, maxPage, maxSearchLength } from "#contract/search-limits.ts";

/* The URL is the state of a car list (§3, §4, §9), without defaults; parse inverts serialize. EUR, km/h, km. */

export const idFilters = [
  "category_id",
  "brand_id",
  "model_id",
  "car_condition_id",
  "fuel_type_id",
  "transmission_type_id",
] as const;
export type IdFilter = (typeof idFilters)[number];

/** A bound at the end of its slider (`at`) counts as none. `other` is the opposite bound. */
export const rangeFilters = {
  price_min: { at: priceBounds.min, other: "price_max" },
  price_max: { at: priceBounds.max, other: "price_min" },
  speed_min: { at: speedBounds.min, other: "speed_max" },
  speed_max: { at: speedBounds.max, other: "speed_min" },
  year_min: { at: null, other: "year_max" },
  year_max: { at: null, other: "year_min" },
  mileage_max: { at: null, other: null },
} as const;
export type RangeFilter = keyof typeof rangeFilters;
const rangeNames = Object.keys(rangeFilters) as RangeFilter[];
const ranges = [
  ["price_min", "price_max"],
  ["speed_min", "speed_max"],
  ["year_min", "year_max"],
] as const;

const countFilters = ["doors", "seats", "radius_km"] as const;
/** Filters that few visitors use; the form shows them on request. */
export const advancedFilters = ["body_type", "color", "doors", "seats", "equipment"] as const;
const wordFilters = ["body_type", "color"] as const;
const textFilters = ["q", "city"] as const;

export type Filters = Partial<Record<IdFilter | RangeFilter | (typeof countFilters)[number], number>> &
  Partial<Record<(typeof wordFilters)[number] | (typeof textFilters)[number], string>> & {
    /** Ids of equipment; a car must have all of it. */
    equipment?: number[];
    /** west,south,east,north in degrees. */
    bbox?: string;
    sort_by?: SortOrder;
    show_num?: number;
    page?: number;
    /** 1: the form shows all filters. */
    more?: number;
  };
export type FilterName = keyof Filters;

/** Largest bound, in EUR, km/h, km or a year. */
export const maxBound = 10_000_000;
/** Maxima of the API (contract, `carsQuery`). */
const maxValues = { id: maxId, page: maxPage, count: 1_000 };
/** Number of characters shown of an invalid bound. */
const maxInvalidLength = 40;
const bboxPattern = /^-?\d{1,3}(\.\d{1,15})?(,-?\d{1,3}(\.\d{1,15})?){3}$/;

/** Invalid bounds as they were typed. */
export type InvalidBounds = Partial<Record<RangeFilter, string>>;

/** Invalid values count as absent (`invalidBounds`), the first of several counts, bounds are ordered (`swapped`). */
export function parseFilters(params: URLSearchParams): {
  filters: Filters;
  swapped: boolean;
  invalidBounds: InvalidBounds;
} {
  const { filters, invalidBounds } = readFilters(params);
  return { ...swapBounds(filters), invalidBounds };
}

/** Returns the query without defaults, in a fixed order (decision 009). Invalid and swapped bounds stay as typed. */
export function canonicalQuery(params: URLSearchParams): string {
  const { filters, invalidBounds } = readFilters(params);
  return serializeFilters(filters, invalidBounds).toString();
}

function readFilters(params: URLSearchParams) {
  const filters: Filters = {};
  for (const name of idFilters) {
    const id = parseUpTo(params, name, maxValues.id);
    if (id) filters[name] = id;
  }
  for (const name of countFilters) {
    const count = parseUpTo(params, name, maxValues.count);
    if (count) filters[name] = count;
  }
  for (const name of wordFilters) {
    const word = params.get(name) ?? "";
    if (/^[\w-]{1,99}$/.test(word)) filters[name] = word;
  }
  for (const name of textFilters) {
    const typed = (params.get(name) ?? "").replace(/[\p{Cc}\s]+/gu, " ");
    const text = typed.trim().slice(0, maxSearchLength).trim();
    if (text) filters[name] = text;
  }
  const equipment = params.getAll("equipment").map((id) => parseDigits(id) ?? 0);
  const pieces = [...new Set(equipment)].filter((id) => id > 0 && id <= maxValues.id);
  if (pieces.length > 0) filters.equipment = pieces.sort((a, b) => a - b).slice(0, maxEquipment);
  const bbox = params.get("bbox") ?? "";
  if (!filters.city && bboxPattern.test(bbox)) filters.bbox = bbox;
  if (params.get("more") === "1") filters.more = 1;
  // A distance needs a town to be measured from.
  if (!filters.city || filters.radius_km === defaultRadius) delete filters.radius_km;
  const sort = sortOrders.find((order) => order === params.get("sort_by"));
  if (sort && sort !== defaultSort) filters.sort_by = sort;
  const size = pageSizes.find((option) => option === parseUpTo(params, "show_num", maxValues.page));
  if (size && size !== defaultPageSize) filters.show_num = size;
  const page = parseUpTo(params, "page", maxValues.id);
  // A page beyond the last one shows the last one.
  if (page && page > 1) filters.page = Math.min(page, maxValues.page);
  return { filters, invalidBounds: readBounds(params, filters) };
}

/** Sets the valid bounds. @returns the invalid ones */
function readBounds(params: URLSearchParams, filters: Filters): InvalidBounds {
  const invalidBounds: InvalidBounds = {};
  for (const name of rangeNames) {
    const typed = (params.get(name) ?? "").trim();
    const bound = upTo(maxBound, parseWholeNumber(typed));
    if (bound === null && typed) invalidBounds[name] = shortened(typed);
    else if (bound !== null && bound !== rangeFilters[name].at) filters[name] = bound;
  }
  return invalidBounds;
}

const parseUpTo = (params: URLSearchParams, name: string, max: number) =>
  upTo(max, parseDigits(params.get(name) ?? ""));

const upTo = (max: number, value: number | null) => (value !== null && value <= max ? value : null);

/** Shortens an invalid bound; the ellipsis keeps it invalid. */
const shortened = (typed: string) =>
  typed.length > maxInvalidLength ? `${typed.slice(0, maxInvalidLength - 1)}…` : typed;

function swapBounds(filters: Filters) {
  let swapped = false;
  for (const [low, high] of ranges) {
    const [min, max] = [filters[low], filters[high]];
    if (min === undefined || max === undefined || min <= max) continue;
    [filters[low], filters[high]] = [max, min];
    // After swapping, a bound may be at the end of its slider, which means no bound.
    for (const name of [low, high]) if (filters[name] === rangeFilters[name].at) delete filters[name];
    swapped = true;
  }
  return { filters, swapped };
}

const order: FilterName[] = [
  ...idFilters,
  ...rangeNames,
  ...wordFilters,
  "doors",
  "seats",
  "equipment",
  ...textFilters,
  "radius_km",
  "bbox",
  "sort_by",
  "show_num",
  "page",
  "more",
];

/** Fixed order without defaults, so that a list has one URL. @param invalidBounds invalid bounds, kept as typed */
export function serializeFilters(filters: Filters, invalidBounds: InvalidBounds = {}): URLSearchParams {
  const params = new URLSearchParams();
  const all: Partial<Record<FilterName, string | number | number[]>> = { ...filters, ...invalidBounds };
  for (const name of order) for (const value of [all[name] ?? []].flat()) params.append(name, String(value));
  return params;
}

/** Changes filters. Any change except of the page leads to the first page. */
export function withFilters(filters: Filters, change: Filters): Filters {
  const changed = { ...filters, page: undefined, ...change };
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
}

export function withoutFilters(filters: Filters, names: readonly FilterName[]): Filters {
  return withFilters(filters, Object.fromEntries(names.map((name) => [name, undefined])));
}

export function canonicalFormQuery(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return canonicalQuery(new URLSearchParams(entries));
}
