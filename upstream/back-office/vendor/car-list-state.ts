import type { Context } from "hono";
import { pageParam } from "../views/pagination.ts";
import { type CarSearch, carOrders, isCarFilter, isCarOrder } from "./car-list-query.ts";

/** The search in the URL of the list, or of a page that leads back to it. */
export function carSearchOf(c: Context): CarSearch {
  const [status, sort] = [c.req.query("status"), c.req.query("sort")];
  return {
    q: (c.req.query("q") ?? "").trim().slice(0, 100),
    status: isCarFilter(status) ? status : undefined,
    sort: isCarOrder(sort) ? sort : carOrders[0],
    page: pageParam(c.req.query("page")),
  };
}

/** A path below the back-office with the search in its query; defaults are left out. */
export function withCarSearch(path: string, { q, status, sort, page }: CarSearch): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(status && { status }),
    ...(sort !== carOrders[0] && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}
