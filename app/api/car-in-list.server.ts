import { type Car, type CarDetail, car, carDetail } from "#contract/cars.ts";
import type { Api } from "./client.server.ts";
import type { Page } from "./envelope.ts";
import { reference } from "./reference-cache.server.ts";

/** Cars that one call brings where the API allows it; pages that are read at most, so many at a time. */
const carsPerCall = 100;
const mostPages = 60;
const atATime = 6;

/**
 * A car as the list shows it, for an API that has no call for one car; null when it is in none of the pages that are
 * read (some thousand cars, fewer where pages are short). The pages are read once for all visitors and kept like other
 * reference data. Throws `UpstreamError`.
 */
export async function carInList(api: Api, id: number): Promise<CarDetail | null> {
  const cars = await reference(api, "cars-of-the-list", readAll);
  const found = cars.get(id);
  // What only the call for one car tells is missing, which every page can show.
  return found ? carDetail.parse(found) : null;
}

async function readAll(api: Api): Promise<Map<number, Car>> {
  const read = (page: number) =>
    api.list("{lang}/cars", car, { show_num: carsPerCall, page: page > 1 ? page : undefined });
  const cars = new Map<number, Car>();
  /** Whether a page brought anything new: an API that knows no pages answers with the first one again. */
  const add = ({ items }: Page<Car>) => {
    const before = cars.size;
    for (const item of items) cars.set(item.id, item);
    return cars.size > before;
  };
  const first = await read(1);
  add(first);
  const pages = isPaged(first) ? Math.min(first.pages, mostPages) : mostPages;
  for (let page = 2; page <= pages; page += atATime) {
    const count = Math.min(atATime, pages - page + 1);
    const found = await Promise.all(Array.from({ length: count }, (_, index) => read(page + index)));
    if (!found.map(add).some(Boolean)) break;
  }
  return cars;
}

/** Whether a list says how many pages it has; of one that does not, the next page may bring more. */
function isPaged({ around }: Page<Car>): boolean {
  return around !== null && typeof around === "object" && "last_page" in around;
}
