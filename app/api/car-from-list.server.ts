import { type Car, type CarDetail, car, carDetail } from "#contract/cars.ts";
import { supportedCarsQuery } from "./extensions.server.ts";
import { cachedReference } from "./reference-cache.server.ts";
import type { Api } from "./transport/client.server.ts";
import type { Page } from "./transport/envelope.ts";
import { tolerant } from "./transport/tolerant.ts";

const carsPerCall = 100;
const maxPages = 60;
const concurrency = 6;

/** Returns the cars of all pages of the list by id, cached for all visitors. Throws `UpstreamError`. */
export const getListedCars = (api: Api) => cachedReference(api, "cars-of-the-list", fetchAllCars);

/** Finds a car for an API without a call for one car; null when it is not listed. Throws `UpstreamError`. */
export async function findCarInList(api: Api, id: number): Promise<CarDetail | null> {
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
  const pages = first.isPaged ? Math.min(first.pages, maxPages) : maxPages;
  for (let page = 2; page <= pages; page += concurrency) {
    const count = Math.min(concurrency, pages - page + 1);
    const results = await Promise.all(Array.from({ length: count }, (_, index) => read(page + index)));
    if (!results.map(addPage).some(Boolean)) break;
  }
  return cars;
}
