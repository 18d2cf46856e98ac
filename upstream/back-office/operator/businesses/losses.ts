import type { Kysely } from "kysely";
import { selectUpcomingAppointments } from "../../../modules/appointments/find-appointments.ts";
import { selectUpcomingBookings } from "../../../modules/bookings/find-bookings.ts";
import { countListed } from "../../../platform/db/pagination.ts";
import type { Database } from "../../../platform/db/schema.ts";
import type { TextKey } from "../../i18n.ts";
import type { Loss } from "../../views/losses.ts";

/** What a deletion removes, and what it keeps. */
export interface Losses {
  /** Names what is removed without being counted. */
  lead: TextKey;
  gone: Loss[];
  retained: Loss[];
}

export async function vendorLosses(db: Kysely<Database>, id: number, now: Date): Promise<Losses> {
  const cars = db.selectFrom("cars").select("cars.id").where("vendor_id", "=", id);
  const accounts = db.selectFrom("accounts").where("vendor_id", "=", id);
  const listings = db.selectFrom("cars").where("vendor_id", "=", id).where("deleted_at", "is", null);
  const photos = db.selectFrom("car_images").where("car_id", "in", cars);
  const enquiries = db.selectFrom("enquiries").where("car_id", "in", cars);
  const reports = db.selectFrom("reports").where("car_id", "in", cars);
  const conversations = db.selectFrom("conversations").where("vendor_id", "=", id);
  const appointments = selectUpcomingAppointments(db, { vendorId: id, now });
  // One after the other, so that no statement takes long.
  return {
    lead: "The profile with everything in it, its imports and saved replies.",
    gone: [
      ["Accounts", await countListed(db, accounts), "With their logins and passkeys."],
      [
        "Listings",
        await countListed(db, listings),
        "With their equipment and price history, and as favorites of customers.",
      ],
      [
        "Photos",
        (await countListed(db, photos)) + (await ownPictures(db, id)),
        "Their files are deleted within two days.",
      ],
      ["Questions about its cars", await countListed(db, enquiries), "From visitors who were not logged in."],
      [
        "Reports of its listings",
        await countListed(db, reports),
        "Those who wait for an answer get an e-mail with this reason: the listing was taken down.",
      ],
    ],
    retained: [
      [
        "Conversations",
        await countListed(db, conversations),
        "Customers can still read theirs, without the name of the business. Nobody can write in them.",
      ],
      [
        "Upcoming appointments",
        await countListed(db, appointments),
        "The conversations show them as cancelled, and the customers are told.",
      ],
    ],
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

export async function garageLosses(db: Kysely<Database>, id: number, now: Date): Promise<Losses> {
  const accounts = db.selectFrom("accounts").where("garage_id", "=", id);
  const branches = db.selectFrom("garage_branches").where("garage_id", "=", id);
  const ids = branches.select("id");
  const photos = db.selectFrom("branch_images").where("branch_id", "in", ids);
  const reviews = db.selectFrom("garage_reviews").where("branch_id", "in", ids);
  const reports = db.selectFrom("review_reports").where("review_id", "in", reviews.select("id"));
  const bookings = db.selectFrom("bookings").where("branch_id", "in", ids);
  const upcoming = selectUpcomingBookings(db, now).where("branch_id", "in", ids);
  return {
    lead: "The profile with everything in it.",
    gone: [
      ["Accounts", await countListed(db, accounts), "With their logins and passkeys."],
      ["Branches", await countListed(db, branches), "With their services, prices and opening hours."],
      ["Photos", await countListed(db, photos), "Their files are deleted within two days."],
      ["Reviews", await countListed(db, reviews), "With the answers to them. Their authors get no e-mail."],
      [
        "Reports of its reviews",
        await countListed(db, reports),
        "Those who wait for an answer get an e-mail with this reason: the review was taken down.",
      ],
      ["Bookings", await countListed(db, bookings), "Past and upcoming ones."],
      [
        "Upcoming bookings",
        await countListed(db, upcoming),
        "They are cancelled first: each customer gets an e-mail.",
      ],
    ],
    retained: [],
  };
}
