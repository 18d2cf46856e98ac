import type { Context } from "hono";
import { withQuery } from "../urls.ts";
import { pageParam } from "../views/pagination.ts";
import { type CarSearch, carFilters, carOrders } from "./car-list-query.ts";

/** The search in the URL of the list, or of a page that leads back to it. */
export function carSearchOf(c: Context): CarSearch {
  const { status, sort } = c.req.query();
  return {
    q: (c.req.query("q") ?? "").trim().slice(0, 100),
    status: carFilters.find((known) => known === status),
    sort: carOrders.find((known) => known === sort) ?? carOrders[0],
    page: pageParam(c.req.query("page")),
  };
}

/** A path below the back-office with the search in its query; defaults are left out. */
export const withCarSearch = (path: string, { q, status, sort, page }: CarSearch): string =>
  withQuery(path, { q, status, sort: sort !== carOrders[0] && sort, page: page > 1 && page });
