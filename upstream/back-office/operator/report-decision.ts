import type { Context } from "hono";
import type { Kysely, Transaction } from "kysely";
import { z } from "zod";
import { type Outcome, type ReportNotice, reportOutcomeMail } from "../../modules/reports/reporter-mails.ts";
import type { Database } from "../../platform/db/schema.ts";
import { forUpdate } from "../../platform/db/transaction.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import type { OperatorEnv } from "../context.ts";
import { type Form, parseForm } from "../forms/form.ts";
import { readForm } from "../forms/read-form.ts";
import { reasonSchema } from "./businesses/suspension.ts";
import { changeAsOperator, redirectSaved, requireId } from "./change.ts";

/* How a report of any kind is closed, with the reason of the decision (decision 171). */

/** A report of any kind, as its decision needs it. */
export interface DecidableReport {
  id: number;
  closed_at: string | null;
  decision_reason: string | null;
  answered_at: string | null;
  /** As its sender is mailed; without an address nobody is. */
  notice: ReportNotice;
  outcome: Outcome;
}

export interface ReportKind<Report extends DecidableReport> {
  table: "reports" | "review_reports" | "message_reports";
  /** The list's, below the back-office; a report's own page is below it. */
  path: string;
  /** @throws HTTPException 404 for an unknown report */
  find: (db: Kysely<Database>, id: number) => Promise<Report>;
  /** @param form the refused reason */
  render: (c: Context<OperatorEnv>, report: Report, form?: Form) => Response | Promise<Response>;
}

// A name of its own: the page of a listing's report asks for the reason of hiding it too.
const decisionSchema = z.object({ decision_reason: reasonSchema.shape.reason });

/** Closes a report with a reason, which its sender is mailed once, or opens it again. */
export const changeDecision =
  <Report extends DecidableReport>(kind: ReportKind<Report>) =>
  async (c: Context<OperatorEnv>) => {
    const id = requireId(c);
    const { state, ...values } = await readForm(c);
    if (state === "open") await changeAsOperator(c, (trx) => reopenReport(trx, kind, id));
    else {
      const { data, errors } = parseForm(decisionSchema, values, c.var.pageContext.t);
      if (errors) return kind.render(c, await kind.find(c.var.db, id), { values, errors });
      const { publicOrigin: origin } = c.var;
      await changeAsOperator(c, (trx) => closeReport(trx, kind, { id, ...data, now: c.var.clock(), origin }));
    }
    return redirectSaved(c, `${kind.path}/${id}`);
  };

/** Locked, so that it is closed and told once. */
async function lockReport<Report extends DecidableReport>(
  trx: Transaction<Database>,
  { table, find }: ReportKind<Report>,
  id: number,
) {
  await trx.selectFrom(table).select("id").where("id", "=", id).$call(forUpdate(trx)).execute();
  return find(trx, id);
}

interface Decision {
  id: number;
  decision_reason: string;
  now: Date;
  /** The site's. */
  origin: string;
}

async function closeReport<Report extends DecidableReport>(
  trx: Transaction<Database>,
  kind: ReportKind<Report>,
  { id, decision_reason, now, origin }: Decision,
) {
  const report = await lockReport(trx, kind, id);
  const { notice, outcome } = report;
  if (report.closed_at !== null) return { result: undefined };
  const after = { closed_at: now.toISOString(), decision_reason };
  const isAnswered = notice.email !== "" && report.answered_at === null;
  if (isAnswered)
    await queueMail(trx, reportOutcomeMail(notice, { outcome, reason: decision_reason, origin }), now);
  await trx
    .updateTable(kind.table)
    .set({ ...after, ...(isAnswered && { answered_at: after.closed_at }) })
    .where("id", "=", id)
    .execute();
  const change = {
    action: "report-closed",
    ...logSubject(kind, report),
    after: { ...after, ...(isAnswered && { answered: outcome }) },
  } as const;
  return { result: undefined, change };
}

/** An open report has no decision; the log keeps the one it had. */
async function reopenReport<Report extends DecidableReport>(
  trx: Transaction<Database>,
  kind: ReportKind<Report>,
  id: number,
) {
  const report = await lockReport(trx, kind, id);
  const { closed_at, decision_reason } = report;
  if (closed_at === null) return { result: undefined };
  const after = { closed_at: null, decision_reason: null };
  await trx.updateTable(kind.table).set(after).where("id", "=", id).execute();
  const before = { closed_at, decision_reason };
  const change = { action: "report-reopened", ...logSubject(kind, report), before, after } as const;
  return { result: undefined, change };
}

/** A report in the log. */
export const logSubject = (
  { path }: Pick<ReportKind<DecidableReport>, "path">,
  { id, notice }: DecidableReport,
) => ({ subject: `${notice.reference} ${notice.about}`.trim(), path: `${path}/${id}` });
