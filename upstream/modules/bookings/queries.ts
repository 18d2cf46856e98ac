import type { Kysely, Selectable } from "kysely";
import { isOpenBooking } from "#contract/booking-limits.ts";
import type { Booking } from "#contract/bookings.ts";
import { defaultLang, type Lang, langOrDefault } from "#contract/languages.ts";
import { idList } from "../../platform/db/id-list.ts";
import { mailLang } from "../../platform/db/mail-lang.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { BookingTable } from "../../platform/db/tables/bookings.ts";
import { localizedName } from "../../platform/db/translations.ts";
import { type BookableBranch, loadBookedBranch } from "./availability.ts";
import type { MailedBooking } from "./mails.ts";

export type StoredBooking = Selectable<BookingTable>;

/** The services of bookings, with their current duration and the price at which they were booked. */
export async function bookedServices(db: Kysely<Database>, bookingIds: readonly number[], lang: Lang) {
  return db
    .selectFrom("booking_services")
    .innerJoin("garage_services", "garage_services.id", "booking_services.service_id")
    .select([
      "booking_id",
      "garage_services.id",
      localizedName("garage_services.name", lang).as("name"),
      "price_cents",
      "duration_minutes",
    ])
    .where("booking_id", "in", idList(bookingIds))
    .orderBy("garage_services.position")
    .orderBy("garage_services.id")
    .execute();
}

/** Minutes that the booked work takes by its current durations, which count for a move. */
export async function bookedMinutes(db: Kysely<Database>, bookingId: number): Promise<number> {
  const services = await bookedServices(db, [bookingId], defaultLang);
  return services.reduce((sum, { duration_minutes }) => sum + duration_minutes, 0);
}

/** An open booking can be changed until it begins. */
export const canChange = (row: StoredBooking, now: Date): boolean =>
  isOpenBooking(row) && row.starts_at > now.toISOString();

export async function toBooking(
  db: Kysely<Database>,
  { row, branch, lang, now }: { row: StoredBooking; branch: BookableBranch; lang: Lang; now: Date },
): Promise<Booking> {
  const services = await bookedServices(db, [row.id], lang);
  const { reference, status, date, time, starts_at, duration_minutes, license_plate, brand, model } = row;
  const { id, name, address, city, phone, time_zone } = branch;
  return {
    reference,
    status,
    date,
    time,
    starts_at,
    duration_minutes,
    license_plate,
    brand,
    model,
    services: services.map((service) => ({
      id: service.id,
      name: service.name,
      price: service.price_cents / 100,
    })),
    branch: { id, name, address, city, phone, time_zone },
    can_change: canChange(row, now),
  };
}

export async function toMailed(db: Kysely<Database>, row: StoredBooking, lang: Lang): Promise<MailedBooking> {
  const branch = await loadBookedBranch(db, row.branch_id, lang);
  const services = await bookedServices(db, [row.id], lang);
  return { ...row, lang, branch, services: services.map(({ name }) => name) };
}

/** The language for mails to a customer that answer nothing the customer just did. */
export async function customerLang(db: Kysely<Database>, { id }: { id: number }): Promise<Lang> {
  const row = await db
    .selectFrom("bookings")
    .select(mailLang("bookings").as("lang"))
    .where("id", "=", id)
    .executeTakeFirst();
  return langOrDefault(row?.lang);
}

/** The language for the mails to a branch, from the garage's first account. */
export async function garageLang(db: Kysely<Database>, branchId: number): Promise<Lang> {
  const account = await db
    .selectFrom("accounts")
    .select("lang")
    .where("type", "=", "garage")
    .where("garage_id", "=", (eb) =>
      eb.selectFrom("garage_branches").select("garage_id").where("id", "=", branchId),
    )
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return langOrDefault(account?.lang);
}
