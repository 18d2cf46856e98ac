import type { Kysely, Transaction } from "kysely";
import { type Appointment, openAppointmentStates } from "#contract/appointments.ts";
import { joinParts, type Lang } from "#contract/languages.ts";
import { timeZoneOf } from "#contract/time-zone.ts";
import { idList } from "../../platform/db/id-list.ts";
import { countRows, fetchPage, type Page } from "../../platform/db/pagination.ts";
import type { Database } from "../../platform/db/schema.ts";
import { lockRow } from "../../platform/db/transaction.ts";
import { localizedName } from "../../platform/db/translations.ts";
import { httpError } from "../../platform/http/errors.ts";
import { appointmentRights } from "../chat/find-messages.ts";
import { customerName, type Party, vendorParty } from "../chat/party.ts";

function selectAppointments(db: Kysely<Database>, party: Pick<Party, "owns">, lang: Lang) {
  return db
    .selectFrom("appointments")
    .innerJoin("conversations", "conversations.id", "appointments.conversation_id")
    .innerJoin("vendors", "vendors.id", "conversations.vendor_id")
    .innerJoin("towns", "towns.id", "vendors.town_id")
    .leftJoin("accounts", "accounts.id", "conversations.account_id")
    .leftJoin("cars", "cars.id", "conversations.car_id")
    .leftJoin("messages as latest", "latest.id", "appointments.latest_message_id")
    .where(party.owns)
    .select([
      "appointments.id",
      "appointments.conversation_id",
      "appointments.state",
      "appointments.by_customer",
      "appointments.date",
      "appointments.time",
      "appointments.starts_at",
      "appointments.changed_at",
      "conversations.vendor_id",
      "conversations.account_id",
      "conversations.car_id",
      "vendors.name as vendor_name",
      "vendors.address",
      "vendors.lat",
      "vendors.lng",
      "cars.title as car_title",
      "cars.deleted_at as car_deleted_at",
      "cars.sell_status as car_status",
      "latest.id as latest_id",
      "latest.text as latest_note",
      localizedName("towns.name", lang).as("city"),
      customerName.as("customer_name"),
    ]);
}
export type AppointmentRow = Awaited<
  ReturnType<ReturnType<typeof selectAppointments>["executeTakeFirstOrThrow"]>
>;

/** What the party may do with an appointment. Its pages and the API use the same rules. */
export const rightsTo = (row: AppointmentRow, { byCustomer }: Party, now: Date) =>
  appointmentRights({ ...row, proposed_by_customer: row.by_customer }, byCustomer, now);

export function toAppointment(
  row: AppointmentRow,
  party: Party,
  { now, lang }: { now: Date; lang: Lang },
): Appointment {
  const { id, conversation_id, date, time, starts_at, state, car_id, car_title } = row;
  const isCarThere = row.car_deleted_at === null;
  return {
    id,
    conversation_id,
    date,
    time,
    time_zone: timeZoneOf(row),
    starts_at,
    state,
    ...rightsTo(row, party, now),
    participant: party.byCustomer ? row.vendor_name : row.customer_name,
    place: joinParts(lang, [row.address, row.city]) || null,
    car: isCarThere && car_id !== null && car_title !== null ? { id: car_id, title: car_title } : null,
  };
}

/** Upcoming appointments that are proposed or agreed: of a vendor, or about one of its cars. */
export function selectUpcomingAppointments(
  db: Kysely<Database>,
  { vendorId, carId, now }: { vendorId: number; carId?: number | undefined; now: Date },
) {
  const upcoming = upcomingOf(db, vendorParty(vendorId), now);
  return carId === undefined ? upcoming : upcoming.where("conversations.car_id", "=", carId);
}

const upcomingOf = (db: Kysely<Database>, party: Party, now: Date) =>
  db
    .selectFrom("appointments")
    .innerJoin("conversations", "conversations.id", "appointments.conversation_id")
    .where(party.owns)
    .where("conversations.vendor_id", "is not", null)
    .where("appointments.starts_at", ">", now.toISOString())
    .where("appointments.state", "in", openAppointmentStates);

const idsInOrder = (db: Kysely<Database>, party: Party, now: Date) =>
  upcomingOf(db, party, now)
    .select("appointments.id")
    .orderBy("appointments.starts_at")
    .orderBy("appointments.id");

/** A party's next 200 upcoming appointments, the next one first. */
export function listUpcomingAppointments(db: Kysely<Database>, party: Party, lang: Lang, now: Date) {
  // Sorted before the other tables are joined, which would be read for all of a party's appointments.
  return selectAppointments(db, party, lang)
    .where("appointments.id", "in", idsInOrder(db, party, now).limit(200))
    .orderBy("appointments.starts_at")
    .orderBy("appointments.id")
    .execute();
}

/** A page of a party's upcoming appointments; for a page beyond the last, the last page. */
export async function pageUpcomingAppointments(
  db: Kysely<Database>,
  party: Party,
  lang: Lang,
  { now, page }: { now: Date; page: number },
): Promise<Page<AppointmentRow>> {
  const total = await countRows(upcomingOf(db, party, now));
  const { data, ...position } = await fetchPage(idsInOrder(db, party, now), { page, perPage: 50, total });
  const rows = await selectAppointments(db, party, lang)
    .where("appointments.id", "in", idList(data.map(({ id }) => id)))
    .orderBy("appointments.starts_at")
    .orderBy("appointments.id")
    .execute();
  return { ...position, data: rows };
}

/** Number of upcoming appointments that wait for the party's answer. */
export function countProposed(db: Kysely<Database>, party: Party, now: Date): Promise<number> {
  const proposed = db
    .selectFrom("appointments")
    .innerJoin("conversations", "conversations.id", "appointments.conversation_id")
    .where(party.owns)
    .where("appointments.state", "=", "proposed")
    .where("appointments.by_customer", "=", 1 - party.byCustomer)
    .where("appointments.starts_at", ">", now.toISOString());
  return countRows(proposed);
}

/** @throws HTTPException 404 for another party's appointment */
export function findAppointment(db: Kysely<Database>, party: Party, id: number, lang: Lang) {
  return selectAppointments(db, party, lang)
    .where("appointments.id", "=", id)
    .executeTakeFirstOrThrow(() => httpError(404, "This appointment does not exist"));
}

/** Locks the conversation, which has the appointment's messages. @throws HTTPException 404 for another party's */
export async function lockAppointment(trx: Transaction<Database>, party: Party, id: number, lang: Lang) {
  const { conversation_id } = await findAppointment(trx, party, id, lang);
  await lockRow(trx, "conversations", conversation_id);
  return findAppointment(trx, party, id, lang);
}
