import { parseWholeNumber } from "#app/ui/parse-whole-number.ts";
import {
  pageSizes,
  priceBounds,
  type SortOrder,
  sortOrders,
  speedBounds,
} from "#contract/car-list-options.ts";

/*
 * The state of a car list is its address (§3 "Filters", §4, §9). What is at its default is left
 * out, so `parse` and `print` are each other's inverse on everything that is said. Prices EUR, speeds km/h.
 */

/** Filters that choose one entry of a list, by id. */
export const idFilters = [
  "category_id",
  "brand_id",
  "car_condition_id",
  "fuel_type_id",
  "transmission_type_id",
] as const;
export type IdFilter = (typeof idFilters)[number];

/** Filters that bound a value; at the end of its slider a bound is no bound. */
export const rangeFilters = {
  price_min: { at: priceBounds.min, other: "price_max" },
  price_max: { at: priceBounds.max, other: "price_min" },
  speed_min: { at: speedBounds.min, other: "speed_max" },
  speed_max: { at: speedBounds.max, other: "speed_min" },
} as const;
export type RangeFilter = keyof typeof rangeFilters;
const rangeNames = Object.keys(rangeFilters) as RangeFilter[];

export type Filters = Partial<Record<IdFilter | RangeFilter, number>> & {
  sort_by?: SortOrder;
  show_num?: number;
  page?: number;
};
export type FilterName = keyof Filters;

export const defaultSort: SortOrder = "price_min";
export const defaultPageSize = 12;

/** The largest price or speed that can be asked for; nothing is beyond it. */
export const maxBound = 10_000_000;
/** Numbers that the API takes (contract, `carsQuery`); larger ones are somebody's joke. */
const maxValues = { id: 2_147_483_647, page: 1_000_000 };
/** Of a bound that cannot be used, this many characters are shown again. */
const maxInvalidLength = 40;

/** What was typed as a bound and cannot be used, as it was typed. */
export type InvalidBounds = Partial<Record<RangeFilter, string>>;

/**
 * Reads filters from an address or a form. Unreadable values count as absent (`refused` holds those that somebody typed),
 * the first of several wins, and bounds the wrong way round are swapped (`swapped` says so).
 */
export function parseFilters(params: URLSearchParams): {
  filters: Filters;
  swapped: boolean;
  refused: InvalidBounds;
} {
  const refused: InvalidBounds = {};
  const filters: Filters = {};
  for (const name of idFilters) {
    const id = parseUpTo(params, name, maxValues.id);
    if (id) filters[name] = id;
  }
  for (const name of rangeNames) {
    const bound = parseUpTo(params, name, maxBound);
    const typed = (params.get(name) ?? "").trim();
    if (bound === null && typed) refused[name] = shortened(typed);
    else if (bound !== null && bound !== rangeFilters[name].at) filters[name] = bound;
  }
  const sort = sortOrders.find((order) => order === params.get("sort_by"));
  if (sort && sort !== defaultSort) filters.sort_by = sort;
  const size = pageSizes.find((option) => option === parseUpTo(params, "show_num", maxValues.page));
  if (size && size !== defaultPageSize) filters.show_num = size;
  const page = parseUpTo(params, "page", maxValues.id);
  // A page beyond the last leads to the last, so a joke of a page keeps a meaning.
  if (page && page > 1) filters.page = Math.min(page, maxValues.page);
  return { ...swapBounds(filters), refused };
}

function parseUpTo(params: URLSearchParams, name: string, most: number) {
  const value = parseWholeNumber(params.get(name) ?? "");
  return value !== null && value <= most ? value : null;
}

/** Never readable where it is shortened. */
const shortened = (typed: string) =>
  typed.length > maxInvalidLength ? `${typed.slice(0, maxInvalidLength - 1)}…` : typed;

/** Turns round a range whose least is above its most. */
function swapBounds(filters: Filters) {
  let swapped = false;
  for (const [low, high] of [
    ["price_min", "price_max"],
    ["speed_min", "speed_max"],
  ] as const) {
    const [least, most] = [filters[low], filters[high]];
    if (least === undefined || most === undefined || least <= most) continue;
    [filters[low], filters[high]] = [most, least];
    // Turned round, a bound may stand at the end of its slider, which is no bound.
    for (const name of [low, high]) if (filters[name] === rangeFilters[name].at) delete filters[name];
    swapped = true;
  }
  return { filters, swapped };
}

const order: FilterName[] = [...idFilters, ...rangeNames, "sort_by", "show_num", "page"];

/**
 * Writes filters as a query in one fixed order, defaults left out: one list, one address.
 * @param refused bounds that are said to be unreadable, beside what they were typed in
 */
export function serializeFilters(filters: Filters, refused: InvalidBounds = {}): URLSearchParams {
  const params = new URLSearchParams();
  const all: Record<string, string | number | undefined> = { ...filters, ...refused };
  for (const name of order) {
    const value = all[name];
    if (value !== undefined) params.set(name, String(value));
  }
  return params;
}

/** The same list with something changed; any change but of the page leads back to its first page. */
export function withFilters(filters: Filters, change: Filters): Filters {
  const changed = { ...filters, page: undefined, ...change };
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
}

/** The same list without some of its filters. */
export function withoutFilters(filters: Filters, names: FilterName[]): Filters {
  return withFilters(filters, Object.fromEntries(names.map((name) => [name, undefined])));
}
