import type { Kysely } from "kysely";
import { selectUpcomingAppointments } from "../../../modules/appointments/find-appointments.ts";
import { selectUpcomingBookings } from "../../../modules/bookings/find-bookings.ts";
import { countListed } from "../../../platform/db/pagination.ts";
import type { Database } from "../../../platform/db/schema.ts";

/** Counts what the deletion of a vendor concerns. */
export async function countOfVendor(db: Kysely<Database>, id: number, now: Date) {
  const cars = db.selectFrom("cars").select("cars.id").where("vendor_id", "=", id);
  // One after the other, so that no statement takes long.
  return {
    accounts: await countListed(db, db.selectFrom("accounts").where("vendor_id", "=", id)),
    listings: await countListed(
      db,
      db.selectFrom("cars").where("vendor_id", "=", id).where("deleted_at", "is", null),
    ),
    photos:
      (await countListed(db, db.selectFrom("car_images").where("car_id", "in", cars))) +
      (await ownPictures(db, id)),
    enquiries: await countListed(db, db.selectFrom("enquiries").where("car_id", "in", cars)),
    reports: await countListed(db, db.selectFrom("reports").where("car_id", "in", cars)),
    conversations: await countListed(db, db.selectFrom("conversations").where("vendor_id", "=", id)),
    appointments: await countListed(db, selectUpcomingAppointments(db, { vendorId: id, now })),
  };
}

/** Number of the vendor's own pictures: the logo and the cover above its page. */
async function ownPictures(db: Kysely<Database>, id: number): Promise<number> {
  const vendor = await db
    .selectFrom("vendors")
    .select(["photo", "cover"])
    .where("id", "=", id)
    .executeTakeFirst();
  return [vendor?.photo, vendor?.cover].filter(Boolean).length;
}

/** Counts what the deletion of a garage concerns. */
export async function countOfGarage(db: Kysely<Database>, id: number, now: Date) {
  const branches = db.selectFrom("garage_branches").select("id").where("garage_id", "=", id);
  const reviews = db.selectFrom("garage_reviews").select("id").where("branch_id", "in", branches);
  return {
    accounts: await countListed(db, db.selectFrom("accounts").where("garage_id", "=", id)),
    branches: await countListed(db, db.selectFrom("garage_branches").where("garage_id", "=", id)),
    photos: await countListed(db, db.selectFrom("branch_images").where("branch_id", "in", branches)),
    reviews: await countListed(db, db.selectFrom("garage_reviews").where("branch_id", "in", branches)),
    reports: await countListed(db, db.selectFrom("review_reports").where("review_id", "in", reviews)),
    bookings: await countListed(db, db.selectFrom("bookings").where("branch_id", "in", branches)),
    upcoming: await countListed(db, selectUpcomingBookings(db, now).where("branch_id", "in", branches)),
  };
}
