import { expressionBuilder, type Kysely, type SelectQueryBuilder, type Transaction } from "kysely";
import { openBookingStatuses } from "#contract/booking-limits.ts";
import { type Lang, langOrDefault } from "#contract/languages.ts";
import { idList } from "../../platform/db/id-list.ts";
import { countRows } from "../../platform/db/pagination.ts";
import type { Database } from "../../platform/db/schema.ts";
import { forUpdate, forUpdateIfTransaction } from "../../platform/db/transaction.ts";
import { localizedName } from "../../platform/db/translations.ts";
import { httpError, notFound } from "../../platform/http/errors.ts";
import type { Account } from "../auth/accounts.ts";
import { bookedServices, canChange, type StoredBooking } from "./queries.ts";

export function findByToken(db: Kysely<Database>, token: string): Promise<StoredBooking> {
  return db
    .selectFrom("bookings")
    .selectAll()
    .where("token", "=", token)
    .executeTakeFirstOrThrow(() => httpError(404, "This booking does not exist"));
}

/** `findByToken` with a row lock. */
export async function lockByToken(trx: Transaction<Database>, token: string): Promise<StoredBooking> {
  await trx.selectFrom("bookings").select("id").where("token", "=", token).$call(forUpdate(trx)).execute();
  return findByToken(trx, token);
}

/** @throws HTTPException 409 for a booking that is over, declined or cancelled */
export function requireChangeable(row: StoredBooking, now: Date): StoredBooking {
  if (!canChange(row, now)) throw httpError(409, "This booking can no longer be changed");
  return row;
}

/** Bookings that are neither past nor declined or cancelled. */
export const selectUpcomingBookings = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom("bookings")
    .where("starts_at", ">", now.toISOString())
    .where("status", "in", openBookingStatuses);

export const selectUpcomingOfGarage = (db: Kysely<Database>, garageId: number, now: Date) =>
  selectUpcomingBookings(db, now)
    .selectAll()
    .where("branch_id", "in", db.selectFrom("garage_branches").select("id").where("garage_id", "=", garageId))
    .orderBy("id");

/** A customer's own upcoming bookings, the next one first. */
export async function listUpcomingBookings(db: Kysely<Database>, accountId: number, now: Date) {
  const rows = await selectUpcomingBookings(db, now)
    .innerJoin("garage_branches", "garage_branches.id", "bookings.branch_id")
    .innerJoin("garages", "garages.id", "garage_branches.garage_id")
    .select([
      "reference",
      "token",
      "status",
      "date",
      "time",
      "garage_branches.name as garage",
      "suspended_at",
    ])
    .where("account_id", "=", accountId)
    .orderBy("starts_at")
    .execute();
  return rows.map(({ suspended_at, ...row }) => ({ ...row, garage_suspended: suspended_at !== null }));
}

/** A customer's upcoming bookings, and those made with the same address without a login, with services and place. */
export async function listUpcomingVisits(
  db: Kysely<Database>,
  { id, email_key }: Pick<Account, "id" | "email_key">,
  lang: Lang,
  now: Date,
) {
  const rows = await selectUpcomingBookings(db, now)
    .innerJoin("garage_branches", "garage_branches.id", "bookings.branch_id")
    .innerJoin("towns", "towns.id", "garage_branches.town_id")
    .select(["bookings.id", "date", "time", "starts_at", "garage_branches.name as garage"])
    .select(["garage_branches.address", localizedName("towns.name", lang).as("city")])
    .where((eb) =>
      eb.or([
        eb("account_id", "=", id),
        eb.and([eb("account_id", "is", null), eb(eb.fn("lower", ["bookings.email"]), "=", email_key)]),
      ]),
    )
    .execute();
  return withServices(db, rows, lang);
}

/** A branch's bookings, for the garage's own pages: by time, with the services in the reader's language. */
export async function listWeek(
  db: Kysely<Database>,
  { branchId, from, to }: { branchId: number; from: string; to: string },
  lang: Lang,
) {
  const week = selectByTime(db).where("branch_id", "=", branchId).where("date", ">=", from);
  return withServices(db, await week.where("date", "<=", to).execute(), lang);
}

/** A branch's open bookings that are still to come. */
export const listUpcomingOf = (db: Kysely<Database>, branchId: number, now: Date) =>
  selectUpcomingBookings(db, now)
    .select(["id", "date", "time", "starts_at", "duration_minutes", "license_plate"])
    .where("branch_id", "=", branchId)
    .orderBy("starts_at")
    .orderBy("id")
    .execute();

export const listUpcomingBetween = (
  db: Kysely<Database>,
  { branchId, from, to, now }: { branchId: number; from: string; to: string; now: Date },
) =>
  byTime(selectUpcomingBookings(db, now))
    .where("branch_id", "=", branchId)
    .where("date", ">=", from)
    .where("date", "<=", to)
    .execute();

/** So many bookings of a kind are on the first page of a garage. */
const maxOpen = 50;

/**
 * The bookings of some branches that are to be confirmed, and the open ones of today; the first of each, and how many
 * there are. @param todayOf by branch
 */
export async function listOpen(
  db: Kysely<Database>,
  { todayOf, now }: { todayOf: ReadonlyMap<number, string>; now: Date },
  lang: Lang,
) {
  const days = Map.groupBy(todayOf, ([, day]) => day);
  const eb = expressionBuilder<Database, "bookings">();
  const isToday = eb.or(
    [...days].map(([day, branches]) =>
      eb.and([
        eb("date", "=", day),
        eb(
          "branch_id",
          "in",
          branches.map(([id]) => id),
        ),
      ]),
    ),
  );
  const firstOf = async (query: SelectQueryBuilder<Database, "bookings", object>) => ({
    bookings: await withServices(db, await byTime(query).limit(maxOpen).execute(), lang),
    total: await countRows(query),
  });
  const own = db.selectFrom("bookings").where("branch_id", "in", idList([...todayOf.keys()]));
  return {
    today: await firstOf(own.where("status", "in", openBookingStatuses).where(isToday)),
    toConfirm: await firstOf(
      own.where("status", "=", "requested").where("starts_at", ">", now.toISOString()).where(eb.not(isToday)),
    ),
  };
}

export const findBookingOf = (
  db: Kysely<Database>,
  { branchIds, id }: { branchIds: readonly number[]; id: number },
): Promise<StoredBooking | undefined> =>
  db
    .selectFrom("bookings")
    .selectAll()
    .where("id", "=", id)
    .where("branch_id", "in", idList(branchIds))
    .executeTakeFirst();

const byTime = (query: SelectQueryBuilder<Database, "bookings", object>) =>
  query.selectAll().orderBy("date").orderBy("time").orderBy("id");

const selectByTime = (db: Kysely<Database>) => byTime(db.selectFrom("bookings"));

/** Adds the names of the services, and what they cost together when they were booked. */
async function withServices<Row extends { id: number }>(
  db: Kysely<Database>,
  rows: readonly Row[],
  lang: Lang,
) {
  const ids = rows.map(({ id }) => id);
  const services = Map.groupBy(await bookedServices(db, ids, lang), ({ booking_id }) => booking_id);
  return rows.map((row) => {
    const booked = services.get(row.id) ?? [];
    const price_cents = booked.reduce((sum, service) => sum + service.price_cents, 0);
    return { ...row, services: booked.map(({ name }) => name), price_cents };
  });
}

/** Locks the booking if `db` is a transaction, else only reads. @throws HTTPException 404 for another branch's */
export function selectOwnBooking(
  db: Kysely<Database>,
  { branchId, id }: { branchId: number; id: number },
): Promise<StoredBooking> {
  return db
    .selectFrom("bookings")
    .selectAll()
    .where("id", "=", id)
    .where("branch_id", "=", branchId)
    .$call(forUpdateIfTransaction(db))
    .executeTakeFirstOrThrow(notFound);
}

/** A branch's booking, as in `listWeek`. @throws HTTPException 404 for another branch's booking */
export async function findOwnBooking(
  db: Kysely<Database>,
  own: { branchId: number; id: number },
  lang: Lang,
) {
  const [booking] = await withServices(db, [await selectOwnBooking(db, own)], lang);
  if (!booking) throw httpError(404);
  return booking;
}

/** A customer's bookings with their services, for the data export. */
export async function exportBookings(db: Kysely<Database>, { id, lang }: Pick<Account, "id" | "lang">) {
  const bookings = await db
    .selectFrom("bookings")
    .innerJoin("garage_branches", "garage_branches.id", "bookings.branch_id")
    .selectAll("bookings")
    .select("garage_branches.name as garage")
    .where("account_id", "=", id)
    .orderBy("bookings.id")
    .execute();
  const ids = bookings.map((booking) => booking.id);
  const services = await bookedServices(db, ids, langOrDefault(lang));
  return bookings.map(({ token: _, account_id, branch_id, remind_at, ...booking }) => ({
    ...booking,
    services: services
      .filter(({ booking_id }) => booking_id === booking.id)
      .map(({ name, price_cents }) => ({ name, price: price_cents / 100 })),
  }));
}
