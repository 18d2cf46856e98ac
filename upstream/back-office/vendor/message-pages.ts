import type { Context } from "hono";
import type { Page } from "../../platform/db/pagination.ts";
import type { BusinessUserEnv } from "../context.ts";
import type { Html } from "../views/html.ts";
import { pageParam, pagination } from "../views/pagination.ts";

/** Query parameters of a page with two lists: conversations, and questions of visitors. */
const pageNames = { chats: "chats", enquiries: "page" } as const;
type Part = keyof typeof pageNames;

export const requestedPage = (c: Context<BusinessUserEnv>, part: Part) =>
  pageParam(c.req.query(pageNames[part]));

/** A path with the query of the current page. @param path below the back-office @param changes of the query */
export function pathAsShown(
  c: Context<BusinessUserEnv>,
  path: string,
  changes: Record<string, string> = {},
): string {
  const query = new URLSearchParams();
  for (const name of ["q", ...Object.values(pageNames)]) {
    const value = changes[name] ?? c.req.query(name);
    if (value) query.set(name, value.slice(0, 80));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

export function partPagination(
  c: Context<BusinessUserEnv>,
  { path, part, shown }: { path: string; part: Part; shown: Page<unknown> },
): Html {
  const { pageContext } = c.var;
  const position = { page: shown.current_page, last: shown.last_page };
  return pagination(pageContext, position, (to) =>
    pageContext.href(pathAsShown(c, path, { [pageNames[part]]: String(to) })),
  );
}
