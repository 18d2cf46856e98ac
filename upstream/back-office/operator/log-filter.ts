import type { Context } from "hono";
import { html } from "hono/html";
import { addDays, isIsoDate } from "#contract/dates.ts";
import { marketTimeZone } from "#contract/languages.ts";
import { instantAt } from "#contract/time-zone.ts";
import { type ChangeFilter, manualChanges } from "../../modules/change-log/find-changes.ts";
import { changeActions } from "../../modules/change-log/service.ts";
import type { OperatorEnv } from "../context.ts";
import type { TextKey } from "../i18n.ts";
import { withQuery } from "../urls.ts";
import { searchSelect } from "../views/fields.ts";
import type { Html } from "../views/html.ts";
import { actionLabels } from "./log-actions.ts";

export const logPath = "/operator/log";

interface LogSearch extends Pick<ChangeFilter, "who" | "kind"> {
  /** First and last day, as YYYY-MM-DD. */
  from?: string | undefined;
  until?: string | undefined;
}

const kinds = [manualChanges, ...changeActions] as const;
const changeLabels = { [manualChanges]: "All but stock imports", ...actionLabels } as const satisfies Record<
  (typeof kinds)[number],
  TextKey
>;

/** Typed for "no end"; the day after it cannot be calculated. */
const lastDay = "9999-12-31";

export function logSearchOf(c: Context<OperatorEnv>): LogSearch {
  const { who = "", kind, from = "", until = "" } = c.req.query();
  return {
    who: who.trim().slice(0, 254) || undefined,
    kind: kinds.find((known) => known === kind),
    from: isIsoDate(from) ? from : undefined,
    until: isIsoDate(until) && until !== lastDay ? until : undefined,
  };
}

const startOf = (day: string) => instantAt(day, "00:00", marketTimeZone).toISOString();

export const toFilter = ({ from, until, ...search }: LogSearch): ChangeFilter => ({
  ...search,
  from: from && startOf(from),
  until: until && startOf(addDays(until, 1)),
});

/** @param path below the back-office's base path */
export const withLogSearch = (path: string, search: LogSearch, page?: number): string =>
  withQuery(path, { ...search, page });

/** The filter form. It suggests the operators' addresses; every entry has a link to filter by its address. */
export async function filterForm(c: Context<OperatorEnv>, search: LogSearch): Promise<Html> {
  const { t, href } = c.var.pageContext;
  const operators = await c.var.db
    .selectFrom("accounts")
    .select("email")
    .where("type", "=", "operator")
    .orderBy("id")
    .execute();
  const day = (name: "from" | "until", label: TextKey) =>
    html`<div class="field field-day"><label for="${name}">${t(label)}</label><input class="input" type="date" id="${name}" name="${name}" value="${search[name] ?? ""}"></div>`;
  const options = [["", t("All")] as const, ...kinds.map((kind) => [kind, t(changeLabels[kind])] as const)];
  return html`<form class="card search search-log" role="search" action="${href(logPath)}">
<div class="field"><label for="who">${t("Who (whole e-mail address)")}</label><input class="input" type="search" id="who" name="who" value="${search.who ?? ""}" maxlength="254" dir="ltr" list="operators" autocapitalize="none" spellcheck="false">
<datalist id="operators">${operators.map(({ email }) => html`<option value="${email}"></option>`)}</datalist></div>
${searchSelect("kind", t("Kind"), options, search.kind)}
${day("from", "First day")}
${day("until", "Last day")}
<button class="btn btn-secondary">${t("Search")}</button></form>`;
}
