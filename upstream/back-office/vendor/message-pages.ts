import type { Context } from "hono";
import type { Page } from "../../platform/db/pagination.ts";
import type { BusinessUserEnv } from "../context.ts";
import { withQuery } from "../urls.ts";
import type { Html } from "../views/html.ts";
import { pageParam, pagination } from "../views/pagination.ts";

/** Query parameters of a page with two lists: conversations, and questions of visitors. */
const pageNames = { chats: "chats", enquiries: "questions" } as const;
type Part = keyof typeof pageNames;

export const requestedPage = (c: Context<BusinessUserEnv>, part: Part) =>
  pageParam(c.req.query(pageNames[part]));

/** A path with the query of the current page, or of the list that led to it. @param path below the back-office; what its own query has stays @param changes of the query */
export function pathAsShown(
  c: Context<BusinessUserEnv>,
  path: string,
  changes: Record<string, string> = {},
): string {
  const own = new URLSearchParams(path.split("?")[1]);
  const names = ["q", ...Object.values(pageNames)].filter((name) => !own.has(name));
  const values = names.map((name) => [name, (changes[name] ?? c.req.query(name))?.slice(0, 80)]);
  return withQuery(path, Object.fromEntries(values));
}

export function partPagination(
  c: Context<BusinessUserEnv>,
  { path, part, shown }: { path: string; part: Part; shown: Page<unknown> },
): Html {
  const { pageContext } = c.var;
  return pagination(pageContext, shown, (to) =>
    pageContext.href(pathAsShown(c, path, { [pageNames[part]]: String(to) })),
  );
}
