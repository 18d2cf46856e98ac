import { defaultPageSize } from "#contract/car-list-options.ts";
import type { Car, CarsQuery } from "#contract/cars.ts";
import type { Page } from "../../platform/db/pagination.ts";

/** Nobody reads on for so long, and a database counts through all rows before the one that is asked for. */
const maxRows = 10_000;

/**
 * Answers a list of cars whose `last_page` is the last that can be asked for (decision 095); a page beyond it is empty.
 * @param list answers the query
 */
export async function limitPages(
  query: CarsQuery,
  list: (query: CarsQuery) => Promise<Page<Car>>,
): Promise<Page<Car>> {
  const { page = 1 } = query;
  const pages = reachablePages(query);
  const isBeyond = page > pages;
  const answer = await list(isBeyond ? { ...query, page: 1 } : query);
  return {
    ...answer,
    ...(isBeyond && { data: [], current_page: page }),
    last_page: Math.min(answer.last_page, pages),
  };
}

/** All cars, newest first, can be read to the end: the sitemap does. */
function reachablePages({ sort_by, show_num = defaultPageSize, page: _, ...filters }: CarsQuery): number {
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return sort_by === "newest" && !isFiltered ? Number.POSITIVE_INFINITY : Math.floor(maxRows / show_num);
}
