import type { Context } from "hono";
import { html } from "hono/html";
import type { Page } from "../../platform/db/pagination.ts";
import type { OperatorEnv, PageContext } from "../context.ts";
import type { TextKey } from "../i18n.ts";
import { withListState } from "../list-state.ts";
import type { Html } from "../views/html.ts";
import { renderPage } from "../views/page.ts";
import { pageParam, pagination } from "../views/pagination.ts";
import { noticeIfSaved } from "./change.ts";

export interface StateSearch {
  isDone: boolean;
  page: number;
}

interface StateList<Item> {
  path: string;
  title: TextKey;
  /** What the list is for, shown while it is empty. */
  hint: TextKey;
  load: (search: StateSearch) => Promise<Page<Item>>;
  renderItems: (items: Item[], page: number) => Html | Promise<Html>;
}

/** A page of what is to be done, or of what was dealt with. */
export async function renderStateList<Item>(
  c: Context<OperatorEnv>,
  { path, title, hint, load, renderItems }: StateList<Item>,
) {
  const { pageContext } = c.var;
  const { t, href } = pageContext;
  const isDone = c.req.query("state") === "done";
  const result = await load({ isDone, page: pageParam(c.req.query("page")) });
  const main = html`<div class="head"><h1>${t(title)}</h1>${stateFilter(pageContext, path, isDone)}</div>
${noticeIfSaved(c)}
${
  result.total === 0
    ? html`<div class="card empty"><p><strong>${t(isDone ? "Nothing dealt with yet" : "Nothing to do")}</strong></p>${!isDone && html`<p>${t(hint)}</p>`}</div>`
    : await renderItems(result.data, result.current_page)
}
${pagination(pageContext, result, (page) => href(withListState(path, { isDone, page })))}`;
  return renderPage(c, { title: t(title), main });
}

function stateFilter({ t, href }: PageContext, path: string, isDone: boolean): Html {
  const link = (to: string, label: string, isCurrent: boolean) =>
    html`<a href="${href(to)}"${isCurrent ? html` aria-current="true"` : ""}>${label}</a>`;
  return html`<nav class="segments" aria-label="${t("Status")}">${link(path, t("To do"), !isDone)}${link(`${path}?state=done`, t("Dealt with"), isDone)}</nav>`;
}
