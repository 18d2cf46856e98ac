import type { Context } from "hono";
import type { Kysely, Transaction } from "kysely";
import { z } from "zod";
import type { Change } from "../../modules/change-log/service.ts";
import {
  changedOutcomeMail,
  type ReportNotice,
  type ReportOutcome,
  reportOutcomeMail,
} from "../../modules/reports/reporter-mails.ts";
import type { Database } from "../../platform/db/schema.ts";
import { lockRow } from "../../platform/db/transaction.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import type { OperatorEnv } from "../context.ts";
import { type Form, parseForm, versionField } from "../forms/form.ts";
import { readForm } from "../forms/read-form.ts";
import type { TextKey } from "../i18n.ts";
import { requireId } from "../id-param.ts";
import { orUnsaved } from "../views/unsaved.ts";
import { reasonSchema } from "./businesses/schema.ts";
import { changeAsOperator, redirectSaved } from "./change.ts";

/* How a report of any kind is closed, with the reason of the decision (decision 171). */

/** What a decision needs of a report of any kind. */
export interface DecidableReport {
  id: number;
  closed_at: string | null;
  decision_reason: string | null;
  answered_at: string | null;
  answered_outcome: string | null;
  /** For the mails to the reporter; without an address no mail is sent. */
  notice: ReportNotice;
  outcome: ReportOutcome;
}

export interface ReportKind<Report extends DecidableReport> {
  table: "reports" | "review_reports" | "message_reports";
  /** Of the list. */
  title: TextKey;
  /** Path of the list, below the back-office; the page of a report is below it. */
  path: string;
  find: (db: Kysely<Database>, id: number) => Promise<Report>;
  /** @param form the refused reason */
  render: (c: Context<OperatorEnv>, report: Report, form?: Form) => Response | Promise<Response>;
}

// Not named `reason`, because the page of a listing's report also asks for the reason to hide the listing.
const decisionSchema = z.object({ decision_reason: reasonSchema.shape.reason });

/** A post about a report that is deleted with what was reported gives back the reason that was typed. */
export const orUnsavedReport = (
  post: (c: Context<OperatorEnv>) => Promise<Response>,
  { title: label, path }: Pick<ReportKind<DecidableReport>, "title" | "path">,
  reason: { name: string; label: TextKey },
) =>
  orUnsaved(post, ({ var: { pageContext } }) => ({
    title: "Your changes are not saved",
    reason: "What was reported has been deleted, and the report with it.",
    list: { label, path: pageContext.keepListState(path) },
    fields: [{ name: reason.name, label: pageContext.t(reason.label) }],
  }));

interface HidingDecision {
  id: number;
  /** False: it is shown again, without a reason. */
  isHidden: boolean;
  data: { reason: string };
  /** Of the text that the operator read, by `versionDigest`. */
  version: string | undefined;
  /** What an earlier submit logged too, for `isLateSubmit`. */
  press: { operator: string; path: string; reason: string };
  now: Date;
  origin: string;
}

/**
 * Hides what was reported, with a reason, or shows it again; the form returns if the reason is refused or the text is
 * outdated.
 * @param work "late": another operator or another reason had decided it
 */
export async function decideOnReport<Report extends DecidableReport>(
  c: Context<OperatorEnv>,
  { path, find, render }: Pick<ReportKind<Report>, "path" | "find" | "render">,
  work: (
    trx: Transaction<Database>,
    decision: HidingDecision,
  ) => Promise<{ change?: Change; result: "done" | "late" | "outdated" }>,
) {
  const id = requireId(c);
  const { hide, [versionField]: version, ...values } = await readForm(c);
  const isHidden = hide !== "no";
  const { data, errors } = isHidden
    ? parseForm(reasonSchema, values, c.var.pageContext.t)
    : { data: { reason: "" }, errors: undefined };
  const renderAgain = async (form: Form) => render(c, await find(c.var.db, id), form);
  if (errors) return renderAgain({ values, errors });
  const press = { operator: c.var.operator.email, path: `${path}/${id}`, ...data };
  const { clock, publicOrigin: origin } = c.var;
  const decision = { id, isHidden, data, version, press, now: clock(), origin };
  const result = await changeAsOperator(c, (trx) => work(trx, decision));
  if (result === "outdated") return renderAgain({ values, errors: {}, isOutdated: true });
  return redirectSaved(c, `${path}/${id}`, { isPublic: true, isLate: result === "late" });
}

/** Closes a report with a reason, or opens it again. The reporter is mailed, unless they know the outcome already. */
export const changeDecision = <Report extends DecidableReport>(kind: ReportKind<Report>) => {
  const reason = { name: "decision_reason", label: "Reason for the decision" } as const;
  return orUnsavedReport((c) => storeDecision(c, kind), kind, reason);
};

async function storeDecision<Report extends DecidableReport>(
  c: Context<OperatorEnv>,
  kind: ReportKind<Report>,
) {
  const id = requireId(c);
  const { state, outcome: seen, ...values } = await readForm(c);
  let isLate = false;
  if (state === "open") await changeAsOperator(c, (trx) => reopenReport(trx, kind, id));
  else {
    const { data, errors } = parseForm(decisionSchema, values, c.var.pageContext.t);
    if (errors) return kind.render(c, await kind.find(c.var.db, id), { values, errors });
    const decision = { reason: data.decision_reason, now: c.var.clock(), origin: c.var.publicOrigin };
    const result = await changeAsOperator(c, (trx) => closeReport(trx, kind, id, { ...decision, seen }));
    if (result === "outdated")
      return kind.render(c, await kind.find(c.var.db, id), { values, errors: {}, isOutdated: true });
    isLate = result === "late";
  }
  return redirectSaved(c, `${kind.path}/${id}`, { isLate });
}

/** Finds and locks a report, so that it is closed and mailed only once. */
async function lockReport<Report extends DecidableReport>(
  trx: Transaction<Database>,
  { table, find }: ReportKind<Report>,
  id: number,
) {
  await lockRow(trx, table, id);
  return find(trx, id);
}

interface Decision {
  reason: string;
  now: Date;
  origin: string;
}

/** Whether the reporter was told this outcome already; for "decided", the reason is compared. */
export const isOutcomeAnswered = ({ answered_outcome, outcome }: DecidableReport, reason: string): boolean =>
  answered_outcome === (outcome === "decided" ? reason : outcome);

/** Mails a decision to the reporter, unless they know it already. @returns the columns to store */
export async function answerReport(
  trx: Transaction<Database>,
  report: DecidableReport,
  { reason, now, origin }: Decision,
) {
  const { notice, outcome, answered_at } = report;
  if (notice.email === "" || isOutcomeAnswered(report, reason)) return {};
  const isChanged = answered_at !== null;
  await queueMail(trx, reportOutcomeMail(notice, { outcome, reason, origin, isChanged }), now);
  return {
    answered_at: now.toISOString(),
    answered_outcome: outcome === "decided" ? reason : outcome,
  };
}

/** Call it after something was hidden or shown: it mails reporters whose closed reports had another outcome. */
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

/** @returns "late" if it was closed already, for another reason; "outdated" if its outcome is not the seen one */
async function closeReport<Report extends DecidableReport>(
  trx: Transaction<Database>,
  kind: ReportKind<Report>,
  id: number,
  { seen, ...decision }: Decision & { seen: string | undefined },
): Promise<{ change?: Change; result: "closed" | "late" | "outdated" }> {
  const report = await lockReport(trx, kind, id);
  if (report.closed_at !== null)
    return { result: report.decision_reason === decision.reason ? "closed" : "late" };
  if (seen !== undefined && seen !== report.outcome) return { result: "outdated" };
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
  return { result: "closed", change };
}

/** Opens a report again. Its decision is deleted; only the log keeps it. */
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

/** The subject and the path of a report in the log. */
export const logSubject = (
  { path }: Pick<ReportKind<DecidableReport>, "path">,
  { id, notice }: DecidableReport,
) => ({ subject: `${notice.reference} ${notice.about}`.trim(), path: `${path}/${id}` });
