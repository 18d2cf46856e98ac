import type { Context } from "hono";
import { html } from "hono/html";
import { type ChangeAction, changeActions, listChanges } from "../../modules/change-log/service.ts";
import type { OperatorEnv, PageContext } from "../context.ts";
import type { TextKey } from "../i18n.ts";
import type { Html } from "../views/html.ts";
import { renderPage } from "../views/page.ts";
import { pageParam, pagination } from "../views/pagination.ts";
import { fieldName } from "./log-fields.ts";

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
  "report-closed": "Report closed",
  "report-reopened": "Report opened again",
  "review-hidden": "Review hidden",
  "review-shown": "Review shown again",
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
  const { t, href } = pageContext;
  const result = await listChanges(db, pageParam(c.req.query("page")));
  const main = html`<h1>${t("Log")}</h1>
<p class="lead">${t("Every change made here and by stock imports, newest first.")}</p>
${
  result.total === 0
    ? html`<div class="card empty"><p><strong>${t("Nothing here")}</strong></p></div>`
    : html`<ol class="stack">${result.data.map((row) => logEntry(pageContext, row))}</ol>`
}
${pagination(pageContext, { page: result.current_page, last: result.last_page }, (page) => href(`/operator/log?page=${page}`))}`;
  return renderPage(c, { title: t("Log"), main });
}

function logEntry(pageContext: PageContext, row: Row): Html {
  const { t, href, formats } = pageContext;
  const action = changeActions.find((known) => known === row.action);
  const former = t("A deleted account");
  const subject = html`<bdi>${row.subject || former}</bdi>`;
  const names = Object.keys({ ...row.before, ...row.after });
  return html`<li class="card"><div class="head"><h2 class="h3">${action ? t(labels[action]) : row.action}: ${
    row.path ? html`<a class="link" href="${href(row.path)}">${subject}</a>` : subject
  }</h2><time datetime="${row.created_at}">${formats.dateTime(row.created_at)}</time></div>
<p class="facts">${row.actor ? html`<bdi dir="ltr">${row.actor}</bdi>` : former}</p>
${
  names.length > 0 &&
  html`<dl class="changes">${names.map(
    (name) => html`<div><dt><bdi>${fieldName(pageContext, row, name)}</bdi></dt>
<dd><span class="hint">${t("Before")}</span> ${loggedValue(pageContext, row.before[name])}</dd>
<dd><span class="hint">${t("After")}</span> ${loggedValue(pageContext, row.after[name])}</dd></div>`,
  )}</dl>`
}</li>`;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function loggedValue({ t, formats }: PageContext, text: string | null | undefined): Html {
  if (text === null) return html`<span class="hint">${t("(removed)")}</span>`;
  if (!text) return html`<span class="hint">${t("(empty)")}</span>`;
  if (instant.test(text)) return html`<time datetime="${text}">${formats.dateTime(text)}</time>`;
  return html`<bdi class="pre">${text.length > 300 ? `${text.slice(0, 300)} …` : text}</bdi>`;
}
