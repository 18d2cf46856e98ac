import { html } from "hono/html";
import { maxPage } from "#contract/search-limits.ts";
import { maxListed, type Page } from "../../platform/db/pagination.ts";
import type { PageContext } from "../context.ts";
import type { Html } from "./html.ts";

/** Links to the previous and next page; nothing for a single page. @param hrefOf link target of a page */
export function pagination(
  { t }: PageContext,
  { current_page: page, last_page: last }: Pick<Page<unknown>, "current_page" | "last_page">,
  hrefOf: (page: number) => string,
): Html {
  if (last <= 1) return "";
  return html`<nav class="pager" aria-label="${t("Pages")}">
${page > 1 && html`<a class="btn btn-secondary btn-sm" rel="prev" href="${hrefOf(page - 1)}">${t("Previous")}</a>`}
<span>${t("Page {{page}} of {{last}}", { page, last })}</span>
${page < last && html`<a class="btn btn-secondary btn-sm" rel="next" href="${hrefOf(page + 1)}">${t("Next")}</a>`}</nav>`;
}

/** The page number in a query: a whole number from 1, which is the default. */
export function pageParam(text: string | undefined): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 ? Math.min(page, maxPage) : 1;
}

/** Formats a number from `countListed`, or a sum of such numbers: from the limit on as the limit with a "+". */
export const listedCount = ({ formats }: Pick<PageContext, "formats">, count: number): Html =>
  html`<bdi>${formats.number(Math.min(count, maxListed))}${count >= maxListed && "+"}</bdi>`;
