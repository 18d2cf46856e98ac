import type { Context } from "hono";
import type { Kysely, Transaction } from "kysely";
import { z } from "zod";
import {
  changedOutcomeMail,
  type Outcome,
  type ReportNotice,
  reportOutcomeMail,
} from "../../modules/reports/reporter-mails.ts";
import type { Database } from "../../platform/db/schema.ts";
import { forUpdate } from "../../platform/db/transaction.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import type { OperatorEnv } from "../context.ts";
import { type Form, parseForm } from "../forms/form.ts";
import { readForm } from "../forms/read-form.ts";
import { reasonSchema } from "./businesses/schema.ts";
import { changeAsOperator, redirectSaved, requireId } from "./change.ts";

/* How a report of any kind is closed, with the reason of the decision (decision 171). */

/** A report of any kind, as its decision needs it. */
export interface DecidableReport {
  id: number;
  closed_at: string | null;
  decision_reason: string | null;
  answered_at: string | null;
  answered_outcome: string | null;
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

/** Closes a report with a reason, which its sender is mailed unless they know the outcome, or opens it again. */
export const changeDecision =
  <Report extends DecidableReport>(kind: ReportKind<Report>) =>
  async (c: Context<OperatorEnv>) => {
    const id = requireId(c);
    const { state, ...values } = await readForm(c);
    let isLate = false;
    if (state === "open") await changeAsOperator(c, (trx) => reopenReport(trx, kind, id));
    else {
      const { data, errors } = parseForm(decisionSchema, values, c.var.pageContext.t);
      if (errors) return kind.render(c, await kind.find(c.var.db, id), { values, errors });
      const decision = { reason: data.decision_reason, now: c.var.clock(), origin: c.var.publicOrigin };
      isLate = await changeAsOperator(c, (trx) => closeReport(trx, kind, id, decision));
    }
    return redirectSaved(c, `${kind.path}/${id}`, { isLate });
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
  reason: string;
  now: Date;
  /** The site's. */
  origin: string;
}

/** Whether who reported was told this outcome, or the words that are one. */
export const knowsOutcome = ({ answered_outcome, outcome }: DecidableReport, reason: string): boolean =>
  answered_outcome === (outcome === "decided" ? reason : outcome);

/** Mails a decision to who reported, unless they know it. @returns what is to be stored of that */
export async function answerReport(
  trx: Transaction<Database>,
  report: DecidableReport,
  { reason, now, origin }: Decision,
) {
  const { notice, outcome, answered_at } = report;
  if (notice.email === "" || knowsOutcome(report, reason)) return {};
  const isChanged = answered_at !== null;
  await queueMail(trx, reportOutcomeMail(notice, { outcome, reason, origin, isChanged }), now);
  return {
    answered_at: now.toISOString(),
    answered_outcome: outcome === "decided" ? reason : outcome,
  };
}

/** After something was hidden or shown: mails those whose closed reports had another outcome. */
export async function correctAnswers(
  trx: Transaction<Database>,
  table: "reports" | "review_reports",
  reports: DecidableReport[],
  { now, origin }: Omit<Decision, "reason">,
): Promise<void> {
  for (const { id, notice, outcome, closed_at, answered_outcome } of reports) {
    const isNotified = closed_at !== null && answered_outcome !== null && notice.email !== "";
    if (!isNotified || outcome === "decided" || outcome === answered_outcome) continue;
    await queueMail(trx, changedOutcomeMail(notice, { outcome, origin }), now);
    const answered = { answered_at: now.toISOString(), answered_outcome: outcome };
    await trx.updateTable(table).set(answered).where("id", "=", id).execute();
  }
}

/** @returns whether it was closed already, for another reason */
async function closeReport<Report extends DecidableReport>(
  trx: Transaction<Database>,
  kind: ReportKind<Report>,
  id: number,
  decision: Decision,
) {
  const report = await lockReport(trx, kind, id);
  if (report.closed_at !== null) return { result: report.decision_reason !== decision.reason };
  const after = { closed_at: decision.now.toISOString(), decision_reason: decision.reason };
  const answered = await answerReport(trx, report, decision);
  await trx
    .updateTable(kind.table)
    .set({ ...after, ...answered })
    .where("id", "=", id)
    .execute();
  const change = {
    action: "report-closed",
    ...logSubject(kind, report),
    after: { ...after, ...(answered.answered_at && { answered: report.outcome }) },
  } as const;
  return { result: false, change };
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
