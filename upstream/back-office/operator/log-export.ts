import { setImmediate as nextTurn } from "node:timers/promises";
import type { Context } from "hono";
import { stream } from "hono/streaming";
import { type LoggedChange, readChanges } from "../../modules/change-log/find-changes.ts";
import { listTowns } from "../../modules/reference-data/service.ts";
import type { OperatorEnv, PageContext } from "../context.ts";
import { csvHead, csvHeaders, toCsv } from "../csv.ts";
import { actionText } from "./log-actions.ts";
import { fieldName, subjectText, valueText } from "./log-fields.ts";
import { logSearchOf, toFilter } from "./log-filter.ts";

const columns = ["entry", "time", "who", "what", "subject", "page", "field", "before", "after"] as const;

/** Streams all entries that the filter finds, in the reader's language: one line for each entry or changed value. */
export async function logExport(c: Context<OperatorEnv>) {
  const { db, pageContext } = c.var;
  const towns = new Map(
    (await listTowns(db, pageContext.lang, { withHidden: true })).map(({ id, name }) => [String(id), name]),
  );
  const filter = toFilter(logSearchOf(c));
  for (const [name, value] of Object.entries(csvHeaders("log.csv"))) c.header(name, value);
  return stream(c, async (output) => {
    await output.write(csvHead(columns));
    for await (const changes of readChanges(db, filter)) {
      await output.write(toCsv(changes.flatMap((change) => linesOf(pageContext, change, towns))));
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
