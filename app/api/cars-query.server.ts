import { coreSortOrders, pageSizes } from "#contract/car-list-options.ts";
import type { CarsQuery } from "#contract/cars.ts";
import { supports } from "./extensions.server.ts";

/** Whether the API knows an order of cars. */
export const supportsSort = (order: string | undefined): boolean =>
  supports("sort") || coreSortOrders.some((core) => core === order);

/** A query with what the API knows: without its orders the list comes in the default one, and in pages of §9's sizes. */
export function supportedCarsQuery(query: CarsQuery): CarsQuery {
  const { sort_by, show_num, ...rest } = query;
  return {
    ...rest,
    sort_by: supportsSort(sort_by) ? sort_by : undefined,
    show_num: show_num === undefined || supports("page-size") ? show_num : nearestPageSize(show_num),
  };
}

/** The least size that holds so many, or the largest there is. */
const nearestPageSize = (count: number) => pageSizes.find((size) => size >= count) ?? Math.max(...pageSizes);
