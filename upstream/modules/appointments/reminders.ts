import type { Kysely, Transaction } from "kysely";
import { calendarFile } from "#contract/calendar-file.ts";
import { joinParts, type Lang, langOrDefault } from "#contract/languages.ts";
import type { Database } from "../../platform/db/schema.ts";
import { inTransaction, skipLocked } from "../../platform/db/transaction.ts";
import { createTranslator } from "../../platform/i18n/translate.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import { threadUrl } from "../chat/mails.ts";
import { findRecipient } from "../chat/notices.ts";
import { operatorParty, vendorParty } from "../chat/party.ts";
import { type AppointmentRow, findAppointment } from "./find-appointments.ts";
import { reminderMail, reminderTopic } from "./mails.ts";

const eventMinutes = 60;

function otherSide(row: AppointmentRow, side: "customer" | "vendor", lang: Lang): string {
  if (side === "customer") return row.vendor_name;
  const t = createTranslator(lang, "mail");
  return row.customer_name ?? t(row.account_id === null ? "A former customer" : "A customer");
}

/** An appointment as a calendar file; calendars replace earlier versions of it by the `uid`. */
export function appointmentFile(
  row: AppointmentRow,
  { side, lang, origin }: { side: "customer" | "vendor"; lang: Lang; origin: string },
) {
  const t = createTranslator(lang, "mail", "site");
  const name = otherSide(row, side, lang);
  const content = calendarFile({
    uid: `appointment-${row.id}@${new URL(origin).hostname}`,
    made: new Date(row.changed_at),
    start: new Date(row.starts_at),
    minutes: eventMinutes,
    summary: [t("Appointment with {{name}}", { name }), row.car_title].filter(Boolean).join(": "),
    location: joinParts(lang, [row.address, row.city]),
    url: threadUrl(side, { origin, lang, conversationId: row.conversation_id }),
    status: row.state,
  });
  return { name: "appointment.ics", type: "text/calendar; charset=utf-8", content };
}

interface ReminderOptions {
  db: Kysely<Database>;
  clock: () => Date;
  origin: string;
}

/** @returns whether a reminder was due */
export async function sendNextReminder({ db, clock, origin }: ReminderOptions): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const now = clock();
    const due = await trx
      .selectFrom("appointments")
      .innerJoin("conversations", "conversations.id", "appointments.conversation_id")
      .select([
        "appointments.id",
        "appointments.starts_at",
        "conversations.vendor_id",
        "conversations.account_id",
      ])
      .select("conversations.former_vendor")
      .where("remind_at", "<=", now.toISOString())
      .orderBy("remind_at")
      .limit(1)
      .$call(skipLocked(trx))
      .executeTakeFirst();
    if (!due) return false;
    await trx.updateTable("appointments").set({ remind_at: null }).where("id", "=", due.id).execute();
    // After an outage, the appointment may be over or its vendor deleted.
    if (Date.parse(due.starts_at) <= now.getTime() || due.former_vendor === 1) return true;
    for (const side of ["customer", "vendor"] as const) await remind(trx, due, { side, now, origin });
    return true;
  });
}

async function remind(
  trx: Transaction<Database>,
  due: { id: number; vendor_id: number | null; account_id: number | null },
  { side, now, origin }: { side: "customer" | "vendor"; now: Date; origin: string },
) {
  const recipient = await findRecipient(trx, due, side);
  if (!recipient) return;
  const lang = langOrDefault(recipient.lang);
  const party = due.vendor_id === null ? operatorParty : vendorParty(due.vendor_id);
  const row = await findAppointment(trx, party, due.id, lang);
  const mail = reminderMail({
    to: recipient.email,
    topic: reminderTopic(due.id, side),
    accountId: side === "vendor" ? due.account_id : null,
    lang,
    date: row.date,
    time: row.time,
    with: otherSide(row, side, lang),
    place: joinParts(lang, [row.address, row.city]) || null,
    car: carOf(row, lang),
    url: threadUrl(side, { origin, lang, conversationId: row.conversation_id }),
    attachment: appointmentFile(row, { side, lang, origin }),
  });
  await queueMail(trx, mail, now, { expiresAt: new Date(row.starts_at) });
}

/** The car's title, and that it is sold: a visit to it may be in vain. */
function carOf({ car_title, car_status, car_deleted_at }: AppointmentRow, lang: Lang): string | null {
  if (car_title === null || car_status !== "sold" || car_deleted_at !== null) return car_title;
  return `${car_title} (${createTranslator(lang, "site")("Sold")})`;
}
