import type { Context } from "hono";
import { html } from "hono/html";
import { type ChangeAction, changeActions, listChanges } from "../../modules/change-log/service.ts";
import { listTowns } from "../../modules/reference-data/service.ts";
import type { OperatorEnv, PageContext } from "../context.ts";
import type { TextKey } from "../i18n.ts";
import type { Html } from "../views/html.ts";
import { renderPage } from "../views/page.ts";
import { pageParam, pagination } from "../views/pagination.ts";
import { fieldName, subjectText, valueText } from "./log-fields.ts";

const labels = {
  "operator-invited": "Operator invited",
  "operator-removed": "Operator removed",
  "password-set": "Password set",
  "business-invited": "Business invited",
  "invitation-sent": "New link sent",
  "business-edited": "Business edited",
  "business-suspended": "Business suspended",
  "business-readmitted": "Suspension ended",
  "business-deleted": "Business deleted",
  "settings-edited": "Site settings edited",
  "page-edited": "Text edited",
  "entry-added": "Entry added",
  "entry-edited": "Entry edited",
  "entry-hidden": "Entry hidden",
  "entry-shown": "Entry shown again",
  "listing-hidden": "Listing hidden",
  "listing-shown": "Listing shown again",
  "listing-deleted": "Listing deleted by its vendor",
  "picture-removed": "Picture removed",
  "report-closed": "Report closed",
  "report-reopened": "Report opened again",
  "review-hidden": "Review hidden",
  "review-shown": "Review shown again",
  "answer-removed": "Answer removed",
  "sell-request-changed": "Car to be sold changed",
  "message-read": "Message read",
  "message-done": "Message done",
  "message-reopened": "Message opened again",
  "service-answered": "Customer service answered",
  "service-closed": "Customer service closed",
  "service-reopened": "Customer service opened again",
  "stock-imported": "Stock imported",
  "stock-taken-down": "Cars taken down that a file lacked",
} as const satisfies Record<ChangeAction, TextKey>;

type Row = Awaited<ReturnType<typeof listChanges>>["data"][number];

/** Who changed what and when, and what stood there before and after. */
export async function logPage(c: Context<OperatorEnv>) {
  const { db, pageContext } = c.var;
  const { t, href, lang } = pageContext;
  const result = await listChanges(db, pageParam(c.req.query("page")));
  const towns = new Map((await listTowns(db, lang)).map(({ id, name }) => [String(id), name]));
  const main = html`<h1>${t("Log")}</h1>
<p class="lead">${t("Every change made here and by stock imports, and every listing that its vendor deleted, newest first.")}</p>
${
  result.total === 0
    ? html`<div class="card empty"><p><strong>${t("Nothing here")}</strong></p></div>`
    : html`<ol class="stack">${result.data.map((row) => logEntry(pageContext, row, towns))}</ol>`
}
${pagination(pageContext, { page: result.current_page, last: result.last_page }, (page) => href(`/operator/log?page=${page}`))}`;
  return renderPage(c, { title: t("Log"), main });
}

function logEntry(pageContext: PageContext, row: Row, towns: ReadonlyMap<string, string>): Html {
  const { t, href, formats } = pageContext;
  const action = changeActions.find((known) => known === row.action);
  const subject = html`<bdi>${subjectText(pageContext, row)}</bdi>`;
  const names = Object.keys({ ...row.before, ...row.after });
  return html`<li class="card"><div class="head"><h2 class="h3">${action ? t(labels[action]) : row.action}: ${
    row.path ? html`<a class="link" href="${href(row.path)}">${subject}</a>` : subject
  }</h2><time datetime="${row.created_at}">${formats.dateTime(row.created_at)}</time></div>
<p class="facts">${row.actor ? html`<bdi dir="ltr">${row.actor}</bdi>` : t("A deleted account")}</p>
${
  names.length > 0 &&
  html`<dl class="changes">${names.map(
    (name) => html`<div><dt><bdi>${fieldName(pageContext, row, name)}</bdi></dt>
<dd><span class="hint">${t("Before")}</span> ${loggedValue(pageContext, row.before[name], (value) => valueText(pageContext, towns, { name, value }))}</dd>
<dd><span class="hint">${t("After")}</span> ${loggedValue(pageContext, row.after[name], (value) => valueText(pageContext, towns, { name, value }))}</dd></div>`,
  )}</dl>`
}</li>`;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function loggedValue(
  { t, formats }: PageContext,
  stored: string | null | undefined,
  textOf: (value: string) => string,
): Html {
  if (stored === null) return html`<span class="hint">${t("(removed)")}</span>`;
  if (!stored) return html`<span class="hint">${t("(empty)")}</span>`;
  const text = textOf(stored);
  if (instant.test(text)) return html`<time datetime="${text}">${formats.dateTime(text)}</time>`;
  return html`<bdi class="pre">${text.length > 300 ? `${text.slice(0, 300)} …` : text}</bdi>`;
}
