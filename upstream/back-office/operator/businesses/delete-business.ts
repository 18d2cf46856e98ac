import type { Transaction } from "kysely";
import { anonymizeEntries } from "../../../modules/change-log/service.ts";
import { deleteGarage } from "../../../modules/garages/delete-garage.ts";
import { deleteAccount } from "../../../modules/profile/delete-account.ts";
import { deleteVendor } from "../../../modules/vendors/delete-vendor.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import type { BusinessType } from "../../context.ts";
import { statementMail } from "../mails.ts";
import { answerReport } from "../report-decision.ts";
import { lockReportsOf } from "../report-query.ts";
import { lockReviewReportsOf } from "../reviews.ts";
import { pathOf } from "./account-card.ts";
import { lockAccountsOf, lockBusiness } from "./lock-business.ts";

interface Deletion {
  kind: BusinessType;
  id: number;
  reason: string;
  now: Date;
  /** Origin of the site. */
  origin: string;
  rateLimitFactor: number;
}

/**
 * Deletes a suspended business with its accounts and data (decision 174), and mails the people of the accounts.
 * @returns whether it was suspended; if so, also the change for the log
 */
export async function deleteBusiness(trx: Transaction<Database>, deletion: Deletion) {
  const { kind, id, reason, now, origin, rateLimitFactor } = deletion;
  const { name, suspended_at } = await lockBusiness(trx, kind, id);
  if (suspended_at === null) return { result: false };
  for (const account of await lockAccountsOf(trx, { kind, id })) {
    await deleteAccount(trx, account, { now, publicOrigin: origin, rateLimitFactor });
    const mail = { to: account.email, lang: account.lang, subject: name, reason, origin };
    await queueMail(trx, statementMail("deleted", mail), now);
  }
  const reports =
    kind === "garage"
      ? await lockReviewReportsOf(trx, "garage_branches.garage_id", id)
      : await lockReportsOf(trx, "cars.vendor_id", id);
  for (const report of reports)
    if (report.closed_at === null)
      await answerReport(trx, { ...report, outcome: "taken down" }, { reason, now, origin });
  if (kind === "garage") await deleteGarage(trx, id, { now, origin, rateLimitFactor });
  else await deleteVendor(trx, id, now);
  await anonymizeEntries(trx, pathOf({ kind, id }));
  return { result: true, change: { action: "business-deleted", subject: name, after: { reason } } as const };
}
