import { defaultPageSize } from "#contract/car-list-options.ts";
import type { Car, CarsQuery } from "#contract/cars.ts";
import type { Page } from "../../platform/db/pagination.ts";

/** Nobody reads further than this, and a database counts through all rows before the requested ones. */
const maxRows = 10_000;

/**
 * Answers a list of cars. `last_page` is the last page that can be requested (decision 095); later ones are empty.
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

/** All cars, newest first, can be read to the end, because the sitemap does so. */
function reachablePages({ sort_by, show_num = defaultPageSize, page: _, ...filters }: CarsQuery): number {
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return sort_by === "newest" && !isFiltered ? Number.POSITIVE_INFINITY : Math.floor(maxRows / show_num);
}
