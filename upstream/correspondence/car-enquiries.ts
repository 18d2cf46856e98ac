import type { Transaction } from "kysely";
import type { CarContact, CarReport } from "#contract/enquiries.ts";
import type { Lang } from "#contract/languages.ts";
import type { Database } from "../db/schema.ts";
import { refusal } from "../http/errors.ts";
import { carContactMail } from "../mail/car-contact.ts";
import { carReportMail } from "../mail/car-report.ts";
import { siteLink } from "../mail/links.ts";
import { queueMail } from "../mail/queue.ts";
import { newReference } from "./reference.ts";

/**
 * Brings a question to the seller of a car: into a vendor's inbox and mail, or to a private seller by mail alone, whose
 * address no answer holds.
 * @throws HTTPException 404 for an unknown car, 409 for a sold one
 */
export async function contactSeller(
  db: Transaction<Database>,
  input: { carId: number; lang: Lang; contact: CarContact; origin: string; now: Date },
): Promise<void> {
  const { carId, lang, contact, now } = input;
  const car = await db
    .selectFrom("cars")
    .leftJoin("vendors", "vendors.id", "cars.vendor_id")
    .select(["cars.title", "cars.sell_status", "cars.vendor_id", "cars.seller_email"])
    .select("vendors.email as vendor_email")
    .where("cars.id", "=", carId)
    .executeTakeFirst();
  if (!car) throw refusal(404, "This car does not exist");
  if (car.sell_status === "sold") throw refusal(409, "The car has been sold");

  if (car.vendor_id !== null) {
    await db
      .insertInto("enquiries")
      .values({ car_id: carId, ...contact, lang, created_at: now.toISOString() })
      .execute();
  }
  const to = car.vendor_email ?? car.seller_email;
  if (!to) throw new Error(`car ${carId} has no seller who can be written to`);
  const carLink = siteLink(input.origin, lang, `/listing-detail-v1/${carId}`);
  await queueMail(db, carContactMail({ to, lang, carTitle: car.title, carLink, contact }), now);
}

/**
 * Stores a report of a listing and tells the operator, if there is one to tell.
 * @returns the reference it is known by
 * @throws HTTPException 404 for an unknown car
 */
export async function reportCar(
  db: Transaction<Database>,
  input: { carId: number; report: CarReport; origin: string; operator: string | null; now: Date },
): Promise<string> {
  const { carId, report, operator, now } = input;
  const car = await db.selectFrom("cars").select("title").where("id", "=", carId).executeTakeFirst();
  if (!car) throw refusal(404, "This car does not exist");

  const reference = newReference("R");
  await db
    .insertInto("reports")
    .values({ reference, car_id: carId, ...report, created_at: now.toISOString() })
    .execute();
  if (operator) {
    const carLink = siteLink(input.origin, "en", `/listing-detail-v1/${carId}`);
    await queueMail(
      db,
      carReportMail({ to: operator, carTitle: car.title, carLink, reference, report }),
      now,
    );
  }
  return reference;
}
