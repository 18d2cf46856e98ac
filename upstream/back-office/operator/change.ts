import type { Context } from "hono";
import { html } from "hono/html";
import type { Kysely, Transaction } from "kysely";
import {
  type Change,
  type ChangeAction,
  changeLogged,
  type Values,
} from "../../modules/change-log/service.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { OperatorEnv } from "../context.ts";
import { withQuery } from "../urls.ts";
import { nothingDoneNotice, savedNotice } from "../views/form-view.ts";
import type { Html } from "../views/html.ts";

/** Runs a change by the logged-in operator and logs it; every post of the operator uses it (decision 107). */
export const changeAsOperator = <T>(
  c: Context<OperatorEnv>,
  work: (trx: Transaction<Database>) => Promise<{ change?: Change | undefined; result: T }>,
): Promise<T> => changeLogged(c.var.db, { name: c.var.operator.email, now: c.var.clock() }, work);

/** For a state that is set already: whether another operator or another reason set it, not a second submit. */
export async function isLateSubmit(
  db: Kysely<Database>,
  press: { operator: string; action: ChangeAction; path: string | null; subject?: string; reason?: string },
): Promise<boolean> {
  const { subject } = press;
  const last = await db
    .selectFrom("change_log")
    .select(["actor", "after"])
    .where("action", "=", press.action)
    .where("path", press.path === null ? "is" : "=", press.path)
    .$if(subject !== undefined, (query) => query.where("subject", "=", subject!))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.actor !== press.operator || (JSON.parse(last.after) as Values).reason !== press.reason;
}

/**
 * Redirects to a page that says that it is done, or too late, and keeps the page of the list.
 * @param path below the back-office's base path
 */
export const redirectSaved = (
  c: Context<OperatorEnv>,
  path: string,
  { isPublic = false, isSent = false, isLate = false } = {},
) => {
  const { href, keepListState } = c.var.pageContext;
  const done = isLate ? { late: 1 } : { saved: isPublic ? "public" : isSent ? "sent" : 1 };
  return c.redirect(href(withQuery(keepListState(path), done)), 303);
};

/** The notice that a change is saved, or that it came too late. Visitors see public changes some minutes later. */
export function noticeIfSaved(c: Context<OperatorEnv>): Html {
  const saved = c.req.query("saved");
  if (c.req.query("late") !== undefined) return noticeIfLate(c);
  if (c.req.method !== "GET" || saved === undefined) return html``;
  if (saved === "public") return savedNotice(c.var.pageContext);
  return savedNotice(
    c.var.pageContext,
    saved === "sent" ? "Your answer is sent." : "Your changes are saved.",
  );
}

/** Only the notice that a change came too late, for pages whose form says itself that it is saved. */
export function noticeIfLate(c: Context<OperatorEnv>): Html {
  return c.req.query("late") === undefined ? html`` : nothingDoneNotice(c.var.pageContext);
}
