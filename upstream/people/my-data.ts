import type { Kysely } from "kysely";
import type { Account } from "../accounts/account.ts";
import type { Database } from "../db/schema.ts";
import { photoOf } from "./photos.ts";
import { writtenAs } from "./written-as.ts";

/**
 * All that is stored of a person, for themselves: their account and what hangs on it, and what was sent from its
 * address, which is proven to be theirs. Secrets and their hashes are nobody's data.
 */
export async function allDataOf(db: Kysely<Database>, account: Account, now: Date) {
  const photo = await photoOf(db, account.id);
  return {
    exported_at: now.toISOString(),
    account: {
      email: account.email,
      username: account.username,
      first_name: account.first_name,
      last_name: account.last_name,
      phone: account.phone,
      language: account.lang,
      signs_in_with_password: account.password_hash !== null,
      google_id: account.google_id,
      created_at: account.created_at,
    },
    photo: photo ? { type: "image/webp", base64: Buffer.from(photo).toString("base64") } : null,
    favorites: await favoritesOf(db, account.id),
    sessions: await sessionsOf(db, account.id),
    ...(await correspondenceOf(db, account.email_key)),
  };
}

function favoritesOf(db: Kysely<Database>, accountId: number) {
  return db
    .selectFrom("favorites")
    .innerJoin("cars", "cars.id", "favorites.car_id")
    .select(["cars.id as car_id", "cars.title", "favorites.created_at as added_at"])
    .where("account_id", "=", accountId)
    .orderBy("favorites.created_at")
    .execute();
}

function sessionsOf(db: Kysely<Database>, accountId: number) {
  return db
    .selectFrom("tokens")
    .select(["purpose", "created_at", "used_at", "expires_at"])
    .where("account_id", "=", accountId)
    .where("purpose", "in", ["site", "back-office"])
    .orderBy("created_at")
    .execute();
}

async function correspondenceOf(db: Kysely<Database>, emailKey: string) {
  return {
    newsletter:
      (await db
        .selectFrom("newsletter")
        .select(["email", "lang as language", "created_at", "confirmed_at"])
        .where(writtenAs("email", emailKey))
        .executeTakeFirst()) ?? null,
    enquiries: await db
      .selectFrom("enquiries")
      .select(["car_id", "name", "email", "phone", "message", "created_at"])
      .where(writtenAs("email", emailKey))
      .orderBy("id")
      .execute(),
    reports: await db
      .selectFrom("reports")
      .select(["reference", "car_id", "reason", "name", "email", "message", "created_at"])
      .where(writtenAs("email", emailKey))
      .orderBy("id")
      .execute(),
    contact_messages: await db
      .selectFrom("contact_messages")
      .select(["first_name", "last_name", "email", "phone", "subject", "message", "created_at"])
      .where(writtenAs("email", emailKey))
      .orderBy("id")
      .execute(),
    cars_offered: await db
      .selectFrom("cars")
      .select(["id as car_id", "title", "seller_name", "seller_email", "seller_phone", "created_at"])
      .where(writtenAs("seller_email", emailKey))
      .orderBy("id")
      .execute(),
    mails: await db
      .selectFrom("outbox")
      .select(["subject", "created_at", "sent_at"])
      .where(writtenAs("to", emailKey))
      .orderBy("id")
      .execute(),
  };
}
