import type { Context } from "hono";
import type { Kysely } from "kysely";
import { selectUpcomingAppointments } from "../../../modules/appointments/find-appointments.ts";
import { selectUpcomingBookings } from "../../../modules/bookings/find-bookings.ts";
import { countListed } from "../../../platform/db/pagination.ts";
import type { Database } from "../../../platform/db/schema.ts";
import type { OperatorEnv } from "../../context.ts";
import type { TextKey } from "../../i18n.ts";
import type { Loss } from "../../views/losses.ts";

/** What a deletion removes, and what it keeps. */
export interface Losses {
  /** Names what is removed without being counted. */
  lead: TextKey;
  gone: Loss[];
  retained: Loss[];
}

export async function vendorLosses(c: Context<OperatorEnv>, id: number): Promise<Losses> {
  const { db, clock } = c.var;
  const { t } = c.var.pageContext;
  const counts = await countOfVendor(db, id, clock());
  return {
    lead: "The profile with everything in it, its imports and ready texts.",
    gone: [
      { label: t("Accounts"), count: counts.accounts, note: t("With their logins and passkeys.") },
      {
        label: t("Listings"),
        count: counts.listings,
        note: t("With their equipment and price history, and as favorites of customers."),
      },
      { label: t("Photos"), count: counts.photos, note: t("Their files are deleted within two days.") },
      {
        label: t("Questions about its cars"),
        count: counts.enquiries,
        note: t("From visitors who were not logged in."),
      },
      {
        label: t("Reports of its listings"),
        count: counts.reports,
        note: t("Those who wait for an answer get an e-mail with this reason: the listing was taken down."),
      },
    ],
    retained: [
      {
        label: t("Conversations"),
        count: counts.conversations,
        note: t(
          "Customers can still read theirs, without the name of the business. Nobody can write in them.",
        ),
      },
      {
        label: t("Upcoming appointments"),
        count: counts.appointments,
        note: t("The conversations show them as cancelled, and the customers are told."),
      },
    ],
  };
}

export async function garageLosses(c: Context<OperatorEnv>, id: number): Promise<Losses> {
  const { db, clock } = c.var;
  const { t } = c.var.pageContext;
  const counts = await countOfGarage(db, id, clock());
  return {
    lead: "The profile with everything in it.",
    gone: [
      { label: t("Accounts"), count: counts.accounts, note: t("With their logins and passkeys.") },
      {
        label: t("Branches"),
        count: counts.branches,
        note: t("With their services, prices and opening hours."),
      },
      { label: t("Photos"), count: counts.photos, note: t("Their files are deleted within two days.") },
      {
        label: t("Reviews"),
        count: counts.reviews,
        note: t("With the answers to them. Their authors get no e-mail."),
      },
      {
        label: t("Reports of its reviews"),
        count: counts.reports,
        note: t("Those who wait for an answer get an e-mail with this reason: the review was taken down."),
      },
      { label: t("Bookings"), count: counts.bookings, note: t("Past and upcoming ones.") },
      {
        label: t("Upcoming bookings"),
        count: counts.upcoming,
        note: t("They are cancelled first: each customer gets an e-mail."),
      },
    ],
    retained: [],
  };
}

/** Counts what the deletion of a vendor concerns. */
async function countOfVendor(db: Kysely<Database>, id: number, now: Date) {
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
async function countOfGarage(db: Kysely<Database>, id: number, now: Date) {
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
