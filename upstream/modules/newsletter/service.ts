import { randomBytes } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Lang } from "#contract/languages.ts";
import type { Database } from "../../platform/db/schema.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import { newsletterConfirmationMail } from "./mails.ts";

const resendIntervalMs = 24 * 60 * 60 * 1000;

/** Notes an address for the newsletter, not yet confirmed. An address that is there already stays as it is. */
export async function subscribe(
  db: Kysely<Database>,
  input: { email: string; lang: Lang; now: Date },
): Promise<void> {
  await db
    .insertInto("newsletter")
    .values({
      email: input.email,
      lang: input.lang,
      token: randomBytes(32).toString("base64url"),
      mailed_at: null,
      confirmed_at: null,
      created_at: input.now.toISOString(),
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .execute();
}

/**
 * Mails the confirmation to an address that has subscribed and not confirmed; once a day at most, so that nobody's
 * mailbox can be filled from here. Says nothing of whether it did: who subscribes is no one else's business.
 */
export async function sendConfirmation(
  db: Transaction<Database>,
  input: { email: string; lang: Lang; origin: string; now: Date },
): Promise<void> {
  const { lang, origin, now } = input;
  const subscription = await db
    .updateTable("newsletter")
    .set({ mailed_at: now.toISOString() })
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

/** Confirms a subscription by its secret; a second time changes nothing. @returns false for an unknown secret */
export async function confirmSubscription(db: Kysely<Database>, token: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable("newsletter")
    .set((eb) => ({ confirmed_at: eb.fn.coalesce("confirmed_at", eb.val(now.toISOString())) }))
    .where("token", "=", token)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a subscription by its secret and forgets the address. @returns false for an unknown secret */
export async function unsubscribe(db: Kysely<Database>, token: string): Promise<boolean> {
  const row = await db.deleteFrom("newsletter").where("token", "=", token).returning("id").executeTakeFirst();
  return row !== undefined;
}
