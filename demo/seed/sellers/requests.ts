import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { addDays } from "#contract/dates.ts";
import { findBay, loadBookableBranch, loadServices } from "#upstream/modules/bookings/availability.ts";
import type { Database } from "#upstream/platform/db/schema.ts";

/* Requests to the demo garage and the operator: bookings, reviews with answers, and sell requests. */

const noor = {
  first_name: "Noor",
  last_name: "de Wit",
  phone: "+31 6 0012 3456",
  email: "customer@demo.example",
};
const cars = [
  { brand: "Volkswagen", model: "Golf", license_plate: "N-524-KT" },
  { brand: "Toyota", model: "Yaris", license_plate: "GBB-01-B" },
  { brand: "Peugeot", model: "208", license_plate: "K-917-XR" },
] as const;
const callers = [
  noor,
  { first_name: "Youssef", last_name: "Haddad", phone: "+31 6 0023 4567", email: "youssef@demo.example" },
  { first_name: "Marieke", last_name: "Bakker", phone: "+31 6 0034 5678", email: "marieke@demo.example" },
] as const;

/** Days after `marketDay`, the time, the position of the service, and the status. */
const appointments = [
  [4, "08:30", 0, "confirmed"],
  [4, "10:00", 1, "requested"],
  [5, "09:00", 3, "requested"],
  [13, "13:30", 0, "confirmed"],
  [7, "11:00", 2, "declined"],
  [11, "08:30", 1, "requested"],
  [-10, "09:00", 0, "confirmed"],
] as const;

const secret = (text: string) => createHash("sha256").update(`demo ${text}`).digest("base64url");

export async function insertRequests(trx: Transaction<Database>, today: string): Promise<void> {
  const account = await trx
    .selectFrom("accounts")
    .select("id")
    .where("type", "=", "customer")
    .executeTakeFirstOrThrow();
  await insertBookings(trx, account.id, today);
  await answerReviews(trx, account.id);
  await insertSellRequests(trx, account.id, today);
}

async function insertBookings(trx: Transaction<Database>, accountId: number, today: string) {
  const branch = await loadBookableBranch(trx, 1, "en");
  const offered = await trx
    .selectFrom("branch_services")
    .select("service_id")
    .where("branch_id", "=", branch.id)
    .orderBy("service_id")
    .execute();
  const now = new Date(`${addDays(today, -30)}T08:00:00.000Z`);
  for (const [index, [days, time, position, status]] of appointments.entries()) {
    const ids = [offered[position % offered.length]!.service_id];
    const { services, minutes } = await loadServices(trx, branch.id, ids);
    const date = addDays(today, days);
    const bay = await findBay(trx, { branch, minutes, now }, { date, time });
    if (!bay) continue;
    const caller = callers[index % callers.length]!;
    const { id } = await trx
      .insertInto("bookings")
      .values({
        ...caller,
        ...cars[index % cars.length]!,
        reference: `B-DEM2-000${index + 2}`,
        token: secret(`booking ${index}`),
        branch_id: branch.id,
        account_id: caller === noor ? accountId : null,
        status,
        date,
        time,
        starts_at: bay.start.toISOString(),
        duration_minutes: bay.duration,
        mileage: 48_000 + index * 9500,
        notes: null,
        lang: "nl",
        created_at: `${addDays(today, Math.min(days, 0) - 2)}T09:00:00.000Z`,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const prices = services.map(({ service_id, price_cents }) => ({
      booking_id: id,
      service_id,
      price_cents,
    }));
    await trx.insertInto("booking_services").values(prices).execute();
    if (status === "declined") continue;
    await trx
      .insertInto("booking_slots")
      .values(bay.quarters.map((slot) => ({ branch_id: branch.id, bay: bay.bay, slot, booking_id: id })))
      .execute();
  }
}

const answers = ["Dank je wel! Graag tot de volgende keer.", "Bedankt voor je beoordeling."];

/** Answers the newest good reviews in Dutch, and makes the first of them the demo customer's. */
async function answerReviews(trx: Transaction<Database>, accountId: number) {
  const reviews = await trx
    .selectFrom("garage_reviews")
    .select(["id", "created_at"])
    .where("branch_id", "=", 1)
    .where("lang", "=", "nl")
    .where("rating", ">=", 4)
    .orderBy("created_at", "desc")
    .limit(answers.length)
    .execute();
  for (const [index, { id, created_at }] of reviews.entries()) {
    const answered_at = `${addDays(created_at.slice(0, 10), 1)}T08:05:00.000Z`;
    await trx
      .updateTable("garage_reviews")
      .set({
        answer: answers[index]!,
        answered_at,
        ...(index === 0 && { account_id: accountId, author: "Noor W.", booked: 1 }),
      })
      .where("id", "=", id)
      .execute();
  }
}

const offers = [
  { status: "received", year: 2019, mileage: 61_000, price: 15_950, own: true, city: "Utrecht" },
  { status: "inspected", year: 2021, mileage: 34_500, price: 17_400, own: false, city: "Amersfoort" },
  { status: "received", year: 2017, mileage: 98_200, price: 9250, own: false, city: null },
] as const;

async function insertSellRequests(trx: Transaction<Database>, accountId: number, today: string) {
  const rows = offers.map(({ status, year, mileage, price, own, city }, index) => ({
    ...cars[index % cars.length]!,
    ...(own ? noor : callers[index % callers.length]!),
    reference: `S-DEM2-000${index + 2}`,
    account_id: own ? accountId : null,
    status,
    model_year: year,
    mileage,
    color: "blue",
    fuel_type: "Petrol",
    transmission_type: "Manual",
    price_cents: price * 100,
    doors: 5,
    seats: 5,
    first_registration_date: `${year}-05-14`,
    last_apk_date: null,
    next_apk_date: addDays(today, 200 + index * 40),
    city,
    message: null,
    lang: "nl",
    created_at: `${addDays(today, -index - 1)}T10:15:00.000Z`,
  }));
  await trx.insertInto("sell_requests").values(rows).execute();
}
