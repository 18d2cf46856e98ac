import { type Car, type CarDetail, car, carDetail } from "#contract/cars.ts";
import { supportedCarsQuery } from "./cars-query.server.ts";
import { cachedReference } from "./reference-cache.server.ts";
import type { Api } from "./transport/client.server.ts";
import type { Page } from "./transport/envelope.ts";

/** Cars that one call brings where the API allows it; pages that are read at most, so many at a time. */
const carsPerCall = 100;
const maxPages = 60;
const concurrency = 6;

/**
 * A car as the list shows it, for an API that has no call for one car; null when it is in none of the pages that are
 * read (some thousand cars, fewer where pages are short). The pages are read once for all visitors and kept like other
 * reference data. Throws `UpstreamError`.
 */
export async function findCarInList(api: Api, id: number): Promise<CarDetail | null> {
  const cars = await cachedReference(api, "cars-of-the-list", fetchAllCars);
  const listedCar = cars.get(id);
  // What only the call for one car tells is missing, which every page can show.
  return listedCar ? carDetail.parse(listedCar) : null;
}

async function fetchAllCars(api: Api): Promise<Map<number, Car>> {
  const read = (page: number) =>
    api.list(
      "{lang}/cars",
      car,
      supportedCarsQuery({ show_num: carsPerCall, page: page > 1 ? page : undefined }),
    );
  const cars = new Map<number, Car>();
  /** Whether a page brought anything new: an API that knows no pages answers with the first one again. */
  const addPage = ({ items }: Page<Car>) => {
    const before = cars.size;
    for (const item of items) cars.set(item.id, item);
    return cars.size > before;
  };
  const first = await read(1);
  addPage(first);
  const pages = isPaged(first) ? Math.min(first.pages, maxPages) : maxPages;
  for (let page = 2; page <= pages; page += concurrency) {
    const count = Math.min(concurrency, pages - page + 1);
    const results = await Promise.all(Array.from({ length: count }, (_, index) => read(page + index)));
    if (!results.map(addPage).some(Boolean)) break;
  }
  return cars;
}

/** Whether a list says how many pages it has; of one that does not, the next page may bring more. */
function isPaged({ around }: Page<Car>): boolean {
  return around !== null && typeof around === "object" && "last_page" in around;
}
