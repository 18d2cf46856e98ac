import { defaultPageSize } from "#contract/car-list-options.ts";
import {
  type Car,
  type CarDetail,
  type CarMapQuery,
  type CarsQuery,
  car,
  carDetail,
  carMap,
  carSuggestion,
  pricePosition,
} from "#contract/cars.ts";
import { carFacets } from "#contract/reference-data.ts";
import { getFilterLists } from "./content.server.ts";
import { callExtension, supportedCarsQuery, supports } from "./extensions.server.ts";
import { optional } from "./page-errors.ts";
import { cachedMarket } from "./reference-cache.server.ts";
import type { Api } from "./transport/client.server.ts";
import { type Page, readAllPages } from "./transport/envelope.ts";
import { tolerant } from "./transport/tolerant.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

/* Cars (§7). All throw `UpstreamError` except `getFacets`. */

/** Undefined fields are not sent (§7: only what differs from its default). */
export const getCars = (api: Api, query: CarsQuery) =>
  api.list("{lang}/cars", car, supportedCarsQuery(query));

/** Like `getCars`, with paging even if the API sends none or only some of it (§7); `total` may be what was seen. */
export async function getCarPage(api: Api, query: CarsQuery): Promise<Page<Car>> {
  const found = await getCars(api, query);
  const { show_num: size = defaultPageSize, page = 1 } = supportedCarsQuery(query);
  if (!found.isPaged) return inferPaging(api, query, found, { size, page });
  if (found.hasTotal) return { ...found, pages: await countPages(api, query, found, { size, page }) };
  const total = (page - 1) * (found.perPage ?? size) + found.total;
  return { ...found, total, hasTotal: page >= found.pages };
}

/** The page `number` of the same list; null on failure. */
const readPage = (api: Api, query: CarsQuery, number?: number) =>
  optional(getCars(api, { ...query, page: number }), null);

/** For an API that sends a total, and perhaps no page size, which may be smaller than requested. */
async function countPages(
  api: Api,
  query: CarsQuery,
  found: Page<Car>,
  { size, page }: { size: number; page: number },
): Promise<number> {
  if (found.perPage !== null) return found.pages;
  const sent = found.items.length + found.dropped;
  const isShort = page > 1 && sent < size;
  const isLast = isShort && (page - 1) * size + sent === found.total;
  const first = isShort && !isLast ? await readPage(api, query) : null;
  const firstSize = first ? first.items.length + first.dropped : isShort ? size : sent;
  return Math.max(found.pages, Math.ceil(found.total / (firstSize || size)));
}

/** For an API without paging: other pages tell whether this one is the last. */
async function inferPaging(
  api: Api,
  query: CarsQuery,
  found: Page<Car>,
  { size, page }: { size: number; page: number },
): Promise<Page<Car>> {
  const all = { ...found, hasTotal: true };
  // More than was asked for is all that there is.
  if (found.total > size || found.total === 0) return all;
  // A page that is short may be the last one, or all pages of this API are.
  const isShort = page > 1 && found.total < size;
  const [next, first] = await Promise.all([
    readPage(api, query, page + 1),
    isShort ? readPage(api, query) : null,
  ]);
  const known = new Set(found.items.map(({ id }) => id));
  const hasOthers = ({ items }: Page<Car>) => items.some(({ id }) => !known.has(id));
  // The same cars whatever the page.
  if (first && !hasOthers(first)) return all;
  if (next && hasOthers(next))
    return { ...found, pages: page + 1, total: page * found.total, hasTotal: false };
  return { ...all, pages: page, total: (page - 1) * (first?.total ?? size) + found.total };
}

/** Returns the filter options of cars, counted under `query` where the API counts them; null on failure. */
export async function getFacets(
  api: Api,
  { page: _page, sort_by: _sort, show_num: _size, ...query }: CarsQuery,
) {
  const counted = callExtension("facets", () => api.get("{lang}/cars/filters", carFacets, query));
  return (await optional(counted, null)) ?? optional(getFilterLists(api), null);
}

/** Returns at most 500 clusters and single cars of the whole result; a list's page and order have no effect. */
export function getCarMap(api: Api, query: CarMapQuery) {
  return callExtension("map", () => api.get("{lang}/cars/map", carMap, query));
}

/** Suggests makes, models and titles of cars for the text `q`. */
export const getCarSuggestions = (api: Api, q: string) =>
  callExtension("suggest", async () => (await api.list("{lang}/cars/suggest", carSuggestion, { q })).items);

/** Looks the car up in the list if the API lacks the call. Throws the `UpstreamError` of a 404 when it is missing. */
export async function getCar(api: Api, id: number): Promise<CarDetail> {
  const path = `{lang}/cars/${id}`;
  if (supports("car")) return callExtension("car", () => api.get(path, carDetail));
  const listedCar = await findCarInList(api, id);
  if (!listedCar) throw new UpstreamError("status", `GET ${path}`, null, { status: 404 });
  return listedCar;
}

export const getSimilarCars = (api: Api, id: number) =>
  callExtension("similar", () => api.list(`{lang}/cars/${id}/similar`, car));

export const getPricePosition = (api: Api, id: number) =>
  callExtension("price-position", () => api.get(`{lang}/cars/${id}/price-position`, pricePosition));

const carsPerCall = 100;

/** Returns the cars of all pages of the list by id, cached for all visitors. Throws `UpstreamError`. */
export const getListedCars = (api: Api, maxAgeMs?: number) =>
  cachedMarket(api, "cars-of-the-list", fetchAllCars, maxAgeMs);

/** A car that is not in the list may be new; visitors who ask for cars that are gone must not make the API busy. */
const missingCarMs = 10_000;

/** Finds a car for an API without a call for one car; null when it is not listed. Throws `UpstreamError`. */
async function findCarInList(api: Api, id: number): Promise<CarDetail | null> {
  const listedCar = (await getListedCars(api)).get(id) ?? (await getListedCars(api, missingCarMs)).get(id);
  // The list lacks fields of the call for one car; pages show these as unknown.
  return listedCar ? tolerant(carDetail).parse(listedCar) : null;
}

async function fetchAllCars(api: Api): Promise<Map<number, Car>> {
  const { items } = await readAllPages(
    (page) => getCars(api, { show_num: carsPerCall, page }),
    ({ isPaged, pages, total, items, dropped }) =>
      isPaged ? Math.max(pages, Math.ceil(total / Math.max(1, items.length + dropped))) : Infinity,
  );
  return new Map(items.map((item) => [item.id, item]));
}
