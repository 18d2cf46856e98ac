import type { Transaction } from "kysely";
import { openAppointmentStates } from "#contract/appointments.ts";
import { langOrDefault } from "#contract/languages.ts";
import type { Database } from "../../platform/db/schema.ts";
import { forUpdate } from "../../platform/db/transaction.ts";
import type { TextKey } from "../../platform/i18n/text-keys.ts";
import { createTranslator } from "../../platform/i18n/translate.ts";
import { chatParty, vendorParty } from "../chat/party.ts";
import { selectUpcomingAppointments } from "./find-appointments.ts";
import { recordChange } from "./service.ts";

const cancellationTexts = {
  vendor: "This business is no longer on our site, so the appointment is cancelled.",
  car: "The car is no longer for sale, so the appointment is cancelled.",
} as const satisfies Record<string, TextKey<"mail">>;

/**
 * Cancels all upcoming appointments of a vendor that is being suspended or deleted, or of a car that is being deleted.
 * Customers are notified as of any message.
 */
export async function cancelUpcomingAppointments(
  trx: Transaction<Database>,
  { vendorId, carId, now }: { vendorId: number; carId?: number; now: Date },
): Promise<void> {
  const upcoming = await selectUpcomingAppointments(trx, { vendorId, carId, now })
    .innerJoin("accounts", "accounts.id", "conversations.account_id")
    .select(["appointments.id", "conversation_id", "date", "time", "starts_at", "accounts.lang"])
    .orderBy("appointments.id")
    .execute();
  for (const { lang, date, time, starts_at, ...row } of upcoming) {
    const t = createTranslator(langOrDefault(lang), "mail");
    const note = t(cancellationTexts[carId === undefined ? "vendor" : "car"]);
    const moment = { date, time, starts_at };
    await recordChange(trx, row, { party: vendorParty(vendorId), now, state: "cancelled", moment, note });
  }
}

/** Cancels a customer's upcoming appointments when the account is deleted; vendors are notified as of any message. */
export async function cancelCustomersAppointments(
  trx: Transaction<Database>,
  { accountId, now }: { accountId: number; now: Date },
): Promise<void> {
  const own = trx.selectFrom("conversations").where("account_id", "=", accountId);
  await own.select("id").orderBy("id").$call(forUpdate(trx)).execute();
  const upcoming = await own
    .innerJoin("appointments", "appointments.conversation_id", "conversations.id")
    .select(["appointments.id", "conversation_id", "date", "time", "starts_at"])
    .where("starts_at", ">", now.toISOString())
    .where("state", "in", openAppointmentStates)
    .orderBy("appointments.id")
    .execute();
  const party = chatParty({ id: accountId, vendor_id: null });
  for (const { date, time, starts_at, ...row } of upcoming) {
    const moment = { date, time, starts_at };
    await recordChange(trx, row, { party, now, state: "cancelled", moment, note: null });
  }
}
