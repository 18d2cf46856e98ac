import { coreSortOrders, pageSizes } from "#contract/car-list-options.ts";
import type { CarsQuery } from "#contract/cars.ts";
import { supports } from "./extensions.server.ts";

export const supportsSort = (order: string | undefined): boolean =>
  supports("sort") || coreSortOrders.some((core) => core === order);

/** Replaces what the API lacks by the default order and the page sizes of §9. */
export function supportedCarsQuery(query: CarsQuery): CarsQuery {
  const { sort_by, show_num, ...rest } = query;
  return {
    ...rest,
    sort_by: supportsSort(sort_by) ? sort_by : undefined,
    show_num: show_num === undefined || supports("page-size") ? show_num : nearestPageSize(show_num),
  };
}

const nearestPageSize = (count: number) => pageSizes.find((size) => size >= count) ?? Math.max(...pageSizes);
