import { setImmediate as nextTurn } from "node:timers/promises";
import type { Context } from "hono";
import { html } from "hono/html";
import { stream } from "hono/streaming";
import { type LoggedChange, listChanges, readChanges } from "../../modules/change-log/find-changes.ts";
import { listTowns } from "../../modules/reference-data/service.ts";
import { maxListed } from "../../platform/db/pagination.ts";
import { shortenChange } from "../../platform/i18n/shorten.ts";
import type { OperatorEnv, PageContext } from "../context.ts";
import { csvHead, csvHeaders, toCsv } from "../csv.ts";
import type { Html } from "../views/html.ts";
import { renderPage } from "../views/page.ts";
import { pageParam, pagination } from "../views/pagination.ts";
import { actionText } from "./log-actions.ts";
import { fieldName, subjectText, valueText } from "./log-fields.ts";
import { filterForm, logPath, logSearchOf, toFilter, withLogSearch } from "./log-filter.ts";

/** The log: who changed what and when, with the values before and after. The filter and the page are in the URL. */
export async function logPage(c: Context<OperatorEnv>) {
  const { db, pageContext } = c.var;
  const { t, href, formats } = pageContext;
  const search = logSearchOf(c);
  const result = await listChanges(db, toFilter(search), pageParam(c.req.query("page")));
  const towns = await townNames(c);
  const count =
    result.total < maxListed
      ? t("{{count}} entries found", { count: result.total })
      : t("{{number}} entries or more; the list ends there, the file has all of them.", {
          number: formats.number(maxListed),
        });
  const isFiltered = Object.values(search).some(Boolean);
  const main = html`<div class="head"><h1>${t("Log")}</h1>${
    result.total > 0 &&
    html`<a class="btn btn-secondary" href="${href(withLogSearch(`${logPath}/changes.csv`, search))}">${t("Download as CSV")}</a>`
  }</div>
<p class="lead">${t("Every change made here and by stock imports, and every listing that its vendor deleted, newest first.")}</p>
${await filterForm(c, search)}
<p class="count" role="status">${count}</p>
${
  result.total === 0
    ? html`<div class="card empty"><p><strong>${t("No changes found")}</strong></p>${
        isFiltered && html`<p><a class="link" href="${href(logPath)}">${t("Show the whole log")}</a></p>`
      }</div>`
    : html`<ol class="stack">${result.data.map((row) => logEntry(pageContext, row, towns))}</ol>`
}
${pagination(pageContext, result, (page) => href(withLogSearch(logPath, search, page)))}`;
  return renderPage(c, { title: t("Log"), main });
}

async function townNames({ var: { db, pageContext } }: Context<OperatorEnv>) {
  const towns = await listTowns(db, pageContext.lang, { withHidden: true });
  return new Map(towns.map(({ id, name }) => [String(id), name]));
}

function logEntry(pageContext: PageContext, row: LoggedChange, towns: ReadonlyMap<string, string>): Html {
  const { t, href, formats } = pageContext;
  const subject = html`<bdi>${subjectText(pageContext, row)}</bdi>`;
  const names = Object.keys({ ...row.before, ...row.after });
  const hasBefore = !row.action.startsWith("stock-");
  const textOf = (name: string) => (value: string) => valueText(pageContext, towns, { name, value });
  return html`<li class="card"><div class="head"><h2 class="h3">${actionText(t, row.action)}: ${
    row.path ? html`<a class="link" href="${href(row.path)}">${subject}</a>` : subject
  }</h2><time datetime="${row.created_at}">${formats.dateTime(row.created_at)}</time></div>
<p class="facts">${row.actor ? html`<a class="link" href="${href(withLogSearch(logPath, { who: row.actor }))}"><bdi dir="ltr">${row.actor}</bdi></a>` : t("A deleted account")}</p>
${
  names.length > 0 &&
  html`<dl class="changes">${names.map(
    (name) => html`<div><dt><bdi>${fieldName(pageContext, row, name)}</bdi></dt>
${hasBefore && html`<dd><span class="hint">${t("Before")}</span> ${loggedValue(pageContext, row.before[name], row.after[name], textOf(name))}</dd>`}
<dd>${hasBefore && html`<span class="hint">${t("After")}</span> `}${loggedValue(pageContext, row.after[name], row.before[name], textOf(name))}</dd></div>`,
  )}</dl>`
}</li>`;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function loggedValue(
  { t, formats }: PageContext,
  stored: string | null | undefined,
  other: string | null | undefined,
  textOf: (value: string) => string,
): Html {
  if (stored === null) return html`<span class="hint">${t("(removed)")}</span>`;
  if (!stored) return html`<span class="hint">${t("(empty)")}</span>`;
  const text = textOf(stored);
  if (instant.test(text)) return html`<time datetime="${text}">${formats.dateTime(text)}</time>`;
  return html`<bdi class="pre">${shortenChange(text, textOf(other ?? ""), 300)}</bdi>`;
}

const columns = ["entry", "time", "who", "what", "subject", "page", "field", "before", "after"] as const;

/** Streams all entries that the filter finds, in the reader's language: one line for each entry or changed value. */
export async function logExport(c: Context<OperatorEnv>) {
  const { db, pageContext } = c.var;
  const towns = await townNames(c);
  const filter = toFilter(logSearchOf(c));
  for (const [name, value] of Object.entries(csvHeaders("log.csv"))) c.header(name, value);
  return stream(c, async (output) => {
    await output.write(csvHead(pageContext.lang, columns));
    for await (const changes of readChanges(db, filter)) {
      const lines = changes.flatMap((change) => linesOf(pageContext, change, towns));
      await output.write(toCsv(pageContext.lang, lines));
      await nextTurn();
    }
  });
}

function linesOf(pageContext: PageContext, change: LoggedChange, towns: ReadonlyMap<string, string>) {
  const { t } = pageContext;
  const { id, created_at, actor, action, path, before, after } = change;
  const subject = subjectText(pageContext, change);
  const who = actor || t("A deleted account");
  const entry = [id, created_at, who, actionText(t, action), subject, path ?? ""];
  const text = (name: string, value: string | null | undefined) => {
    if (value === null) return t("(removed)");
    return value ? valueText(pageContext, towns, { name, value }) : "";
  };
  const names = Object.keys({ ...before, ...after });
  if (names.length === 0) return [[...entry, "", "", ""]];
  return names.map((name) => [
    ...entry,
    fieldName(pageContext, change, name),
    text(name, before[name]),
    text(name, after[name]),
  ]);
}
