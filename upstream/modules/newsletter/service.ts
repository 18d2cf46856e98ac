import { type Kysely, sql, type Transaction } from "kysely";
import type { Lang } from "#contract/languages.ts";
import type { Database } from "../../platform/db/schema.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import { randomToken } from "../../platform/random-token.ts";
import { newsletterConfirmationMail } from "./mails.ts";

const resendIntervalMs = 24 * 60 * 60 * 1000;

/** Stores an unconfirmed subscription; an existing one stays as it is. */
export async function subscribe(
  db: Kysely<Database>,
  input: { email: string; lang: Lang; now: Date },
): Promise<void> {
  await db
    .insertInto("newsletter")
    .values({
      email: input.email,
      lang: input.lang,
      token: randomToken(),
      created_at: input.now.toISOString(),
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .execute();
}

/**
 * Mails the confirmation link to an unconfirmed subscriber, once a day at most. Returns nothing, so that answers do
 * not disclose who subscribes.
 */
export async function sendConfirmation(
  db: Transaction<Database>,
  input: { email: string; lang: Lang; origin: string; now: Date },
): Promise<void> {
  const { lang, origin, now } = input;
  const subscription = await db
    .updateTable("newsletter")
    // The link of a repeated mail is valid for as long as the first one (decision 074).
    .set({ lang, mailed_at: now.toISOString(), created_at: now.toISOString() })
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", eb.fn<string>("lower", [eb.val(input.email)])))
    .where("confirmed_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("mailed_at", "is", null),
        eb("mailed_at", "<=", new Date(now.getTime() - resendIntervalMs).toISOString()),
      ]),
    )
    .returning(["email", "token"])
    .executeTakeFirst();
  if (!subscription) return;
  await queueMail(
    db,
    newsletterConfirmationMail({ to: subscription.email, lang, origin, token: subscription.token }),
    now,
  );
}

/** Confirms a subscription; repeating it changes nothing. @returns false for an unknown token */
export async function confirmSubscription(db: Kysely<Database>, token: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable("newsletter")
    .set((eb) => ({ confirmed_at: eb.fn.coalesce("confirmed_at", eb.val(now.toISOString())) }))
    .where("token", "=", token)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the address. @returns false for an unknown token */
export async function unsubscribe(db: Kysely<Database>, token: string): Promise<boolean> {
  const row = await db.deleteFrom("newsletter").where("token", "=", token).returning("id").executeTakeFirst();
  return row !== undefined;
}

export const listSubscribers = (db: Kysely<Database>) =>
  db
    .selectFrom("newsletter")
    .select(["email", "lang", "token"])
    .where("confirmed_at", "is not", null)
    .orderBy("id")
    .execute();
