import type { Transaction } from "kysely";
import { reportOutcomeMail } from "../../modules/reports/mails.ts";
import type { Database } from "../../platform/db/schema.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import type { Report } from "./report-query.ts";

/** A listing that is off the site, for this report or otherwise, counts as taken down. */
export const isTakenDown = ({ hidden }: Report) => hidden !== null;

/** @returns what its sender was told; null when nobody is to be told, or it was told before */
export async function answerReport(
  trx: Transaction<Database>,
  report: Report,
  { now, origin }: { now: Date; origin: string },
) {
  if (report.email === "" || report.answered_at !== null) return null;
  const outcome = { isTakenDown: isTakenDown(report), origin };
  await queueMail(trx, reportOutcomeMail(report, outcome), now);
  const answered_at = now.toISOString();
  await trx.updateTable("reports").set({ answered_at }).where("id", "=", report.id).execute();
  return outcome.isTakenDown ? "taken down" : "no action";
}
