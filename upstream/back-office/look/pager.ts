import { html } from "hono/html";
import type { Office } from "../context.ts";
import type { Html } from "./html.ts";

/** Links to the page before and after; nothing for a list of one page. @param link a page's address */
export function pager(
  { t }: Office,
  at: { page: number; last: number },
  link: (page: number) => string,
): Html {
  const { page, last } = at;
  if (last <= 1) return "";
  return html`<nav class="pager" aria-label="${t("Pages")}">
${page > 1 && html`<a class="btn btn-secondary btn-sm" rel="prev" href="${link(page - 1)}">${t("Previous")}</a>`}
<span>${t("Page {{page}} of {{last}}", { page, last })}</span>
${page < last && html`<a class="btn btn-secondary btn-sm" rel="next" href="${link(page + 1)}">${t("Next")}</a>`}</nav>`;
}

/** The page asked for, a whole number from 1. */
export function askedPage(text: string | undefined): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1;
}

/** An id in an address; undefined for what cannot be one. */
export function askedId(text: string | undefined): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text ?? "") ? Number(text) : 0;
  return id > 0 && id <= 2_147_483_647 ? id : undefined;
}
