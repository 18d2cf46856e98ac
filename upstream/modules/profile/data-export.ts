import type { Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import type { ApiOptions } from "../../platform/http/context.ts";
import { photoKey } from "../../platform/storage/photo-storage.ts";
import type { Account } from "../auth/accounts.ts";
import { validTokens } from "../auth/tokens.ts";
import { clientOf } from "../auth/user-agent.ts";
import { exportBookings } from "../bookings/find-bookings.ts";
import { exportConversations } from "../chat/personal-data.ts";
import { listPasskeys } from "../passkeys/service.ts";
import { emailEquals } from "./email-equals.ts";

type Sources = Pick<ApiOptions, "db" | "photos" | "publicOrigin">;

/**
 * All data of an account, for its owner (decision 025): the account's rows and what it wrote while logged in. Rows
 * that only name its address are not exported: without a login anyone may have written them. Secrets and their hashes
 * are not exported either.
 * @returns the JSON of all data, in pieces
 */
export async function exportAccountData(
  sources: Sources,
  account: Account,
  now: Date,
): Promise<AsyncGenerator<string>> {
  const data = JSON.stringify(await exportAllButConversations(sources, account, now));
  return (async function* () {
    yield `${data.slice(0, -1)},"conversations":`;
    yield* exportConversations(sources.db, account);
    yield "}";
  })();
}

async function exportAllButConversations({ db, photos, publicOrigin }: Sources, account: Account, now: Date) {
  const key = photoKey(account.image);
  const photo = key && (await photos.get(key));
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
      looked_for_messages_at: account.seen_at,
    },
    photo: photo ? { type: "image/webp", base64: Buffer.from(photo).toString("base64") } : null,
    passkeys: await listPasskeys(db, account.id),
    favorites: await exportFavorites(db, account.id),
    saved_searches: await exportSavedSearches(db, account.id),
    sessions: await exportSessions(db, account.id, now),
    devices: await db.selectFrom("devices").select("used_at").where("account_id", "=", account.id).execute(),
    ...(await exportCorrespondence(db, account)),
    ...(await exportTrade(db, account, publicOrigin)),
  };
}

/** The account's bookings, sell requests, reviews and reports of reviews. */
async function exportTrade(db: Kysely<Database>, account: Account, publicOrigin: string) {
  const { id } = account;
  const sellRequests = await db
    .selectFrom("sell_requests")
    .selectAll()
    .where("account_id", "=", id)
    .orderBy("id")
    .execute();
  const uploads = await db
    .selectFrom("uploads")
    .innerJoin("sell_requests", "sell_requests.id", "uploads.sell_request_id")
    .select(["sell_request_id", "path"])
    .where("account_id", "=", id)
    .orderBy("position")
    .execute();
  return {
    bookings: await exportBookings(db, account),
    sell_requests: sellRequests.map(({ account_id, ...request }) => ({
      ...request,
      photos: uploads
        .filter(({ sell_request_id }) => sell_request_id === request.id)
        .map(({ path }) => `${publicOrigin}/pictures/1440${path}`),
    })),
    reviews: await db
      .selectFrom("garage_reviews")
      .innerJoin("garage_branches", "garage_branches.id", "garage_reviews.branch_id")
      .select(["garage_branches.name as garage", "author", "rating", "review", "answer", "created_at"])
      .where("account_id", "=", id)
      .where("review", "<>", "")
      .orderBy("garage_reviews.id")
      .execute(),
    review_reports: await db
      .selectFrom("review_reports")
      .select(["reference", "review_id", "reason", "name", "email", "message", "created_at"])
      .select(["closed_at", "decision_reason"])
      .where("account_id", "=", id)
      .orderBy("id")
      .execute(),
  };
}

function exportFavorites(db: Kysely<Database>, accountId: number) {
  return db
    .selectFrom("favorites")
    .innerJoin("cars", "cars.id", "favorites.car_id")
    .select(["cars.id as car_id", "cars.title", "favorites.created_at as added_at"])
    .where("account_id", "=", accountId)
    .orderBy("favorites.created_at")
    .execute();
}

function exportSavedSearches(db: Kysely<Database>, accountId: number) {
  return db
    .selectFrom("saved_searches")
    .select(["query", "frequency", "created_at"])
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
}

async function exportSessions(db: Kysely<Database>, accountId: number, now: Date) {
  const tokens = await validTokens(db, "site", now)
    .select(["purpose", "detail", "created_at", "used_at", "expires_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
  return tokens.map(({ detail, ...token }) => ({ ...token, ...clientOf(detail) }));
}

async function exportCorrespondence(db: Kysely<Database>, { id, email_key: emailKey }: Account) {
  const mailsTo = db.selectFrom("outbox").select("id").where(emailEquals("to", emailKey));
  const mailsAbout = db.selectFrom("outbox").select("id").where("account_id", "=", id);
  return {
    newsletter:
      (await db
        .selectFrom("newsletter")
        .select(["email", "lang as language", "created_at", "confirmed_at"])
        .where(emailEquals("email", emailKey))
        .executeTakeFirst()) ?? null,
    enquiries: await db
      .selectFrom("enquiries")
      .select(["car_id", "name", "email", "phone", "message", "created_at"])
      .where("account_id", "=", id)
      .orderBy("id")
      .execute(),
    reports: await db
      .selectFrom("reports")
      .select(["reference", "car_id", "reason", "name", "email", "message", "created_at"])
      .select(["closed_at", "decision_reason"])
      .where("account_id", "=", id)
      .orderBy("id")
      .execute(),
    contact_messages: await db
      .selectFrom("contact_messages")
      .select(["first_name", "last_name", "email", "phone", "subject", "message", "created_at"])
      .where("account_id", "=", id)
      .orderBy("id")
      .execute(),
    cars_offered: await db
      .selectFrom("cars")
      .select(["id as car_id", "title", "seller_name", "seller_email", "seller_phone", "created_at"])
      .where("id", "in", (eb) => eb.selectFrom("sell_requests").select("car_id").where("account_id", "=", id))
      .orderBy("id")
      .execute(),
    mails: await db
      .selectFrom("outbox")
      .select(["subject", "created_at", "sent_at"])
      .where("id", "in", mailsTo.union(mailsAbout))
      .orderBy("id")
      .execute(),
  };
}
