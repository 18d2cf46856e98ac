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
import { type CarEnquiry, type CarReport, reportResponse } from "#contract/enquiries.ts";
import { carFacets } from "#contract/reference-data.ts";
import { getFilterLists } from "./content.server.ts";
import { callExtension, supportedCarsQuery, supports } from "./extensions.server.ts";
import { optional } from "./page-errors.ts";
import { cachedReference } from "./reference-cache.server.ts";
import type { Api } from "./transport/client.server.ts";
import { messageOf, type Page } from "./transport/envelope.ts";
import { tolerant } from "./transport/tolerant.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

/* Cars (§7). All throw `UpstreamError` except `getFacets`; `key` makes a repeated post count once. */

/** Undefined fields are not sent (§7: only what differs from its default). */
export const getCars = (api: Api, query: CarsQuery) =>
  api.list("{lang}/cars", car, supportedCarsQuery(query));

/** Like `getCars`; if the API sends no paging (§7), reads the next page to know of it, and `total` is what was seen. */
export async function getCarPage(api: Api, query: CarsQuery): Promise<Page<Car>> {
  const found = await getCars(api, query);
  const { show_num = defaultPageSize, page = 1 } = supportedCarsQuery(query);
  const seen = (pageSize: number) => (page - 1) * pageSize + found.total;
  if (found.isPaged && !found.hasTotal)
    return { ...found, total: seen(found.perPage ?? show_num), hasTotal: page >= found.pages };
  if (found.isPaged) {
    const size = Math.max(show_num, found.items.length + found.dropped);
    const pages = found.perPage === null ? Math.ceil(found.total / size) : 1;
    return { ...found, pages: Math.max(found.pages, pages) };
  }
  // More than was asked for is all that there is.
  if (found.total > show_num || found.total === 0) return { ...found, hasTotal: true };
  // A page that is short may be the last one, or all pages of this API are.
  const isPageSize = page === 1 || found.total === show_num;
  const [next, first] = await Promise.all([
    optional(getCars(api, { ...query, page: page + 1 }), null),
    isPageSize ? found : optional(getCars(api, { ...query, page: undefined }), null),
  ]);
  const known = new Set(found.items.map(({ id }) => id));
  // The same cars whatever the page: they are all that there is.
  if (first !== found && first?.items.every(({ id }) => known.has(id))) return { ...found, hasTotal: true };
  const hasNext = next?.items.some(({ id }) => !known.has(id)) ?? false;
  return {
    ...found,
    pages: hasNext ? page + 1 : page,
    total: seen((hasNext ? found : first)?.total ?? show_num),
    hasTotal: !hasNext,
  };
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

export const contactSeller = async (api: Api, id: number, body: CarEnquiry, key: string) =>
  messageOf(await sendEnquiry(api, id, "contact", body, key));

export async function reportCar(api: Api, id: number, body: CarReport, key: string) {
  const response = await sendEnquiry(api, id, "report", body, key);
  const reference = tolerant(reportResponse).safeParse(response).data?.data.reference ?? null;
  return { message: messageOf(response), reference };
}

const sendEnquiry = (
  api: Api,
  id: number,
  kind: "contact" | "report",
  body: object,
  idempotencyKey: string,
) =>
  callExtension(kind, () => api.send(`{lang}/cars/${id}/${kind}`, { method: "POST", body, idempotencyKey }));

const carsPerCall = 100;
const maxPages = 60;
const concurrency = 6;

/** Returns the cars of all pages of the list by id, cached for all visitors. Throws `UpstreamError`. */
export const getListedCars = (api: Api) => cachedReference(api, "cars-of-the-list", fetchAllCars);

/** Finds a car for an API without a call for one car; null when it is not listed. Throws `UpstreamError`. */
async function findCarInList(api: Api, id: number): Promise<CarDetail | null> {
  const listedCar = (await getListedCars(api)).get(id);
  // The list lacks fields of the call for one car; pages show these as unknown.
  return listedCar ? tolerant(carDetail).parse(listedCar) : null;
}

async function fetchAllCars(api: Api): Promise<Map<number, Car>> {
  const read = (page: number) =>
    api.list(
      "{lang}/cars",
      car,
      supportedCarsQuery({ show_num: carsPerCall, page: page > 1 ? page : undefined }),
    );
  const cars = new Map<number, Car>();
  /** Adds a page; false when it has no new car, because an API without pages repeats the first one. */
  const addPage = ({ items }: Page<Car>) => {
    const before = cars.size;
    for (const item of items) cars.set(item.id, item);
    return cars.size > before;
  };
  const first = await read(1);
  addPage(first);
  const pageSize = Math.max(1, cars.size + first.dropped);
  const pageCount = Math.max(first.pages, Math.ceil(first.total / pageSize));
  const pages = first.isPaged ? Math.min(pageCount, maxPages) : maxPages;
  for (let page = 2; page <= pages; page += concurrency) {
    const count = Math.min(concurrency, pages - page + 1);
    const results = await Promise.all(Array.from({ length: count }, (_, index) => read(page + index)));
    if (!results.map(addPage).some(Boolean)) break;
  }
  return cars;
}
