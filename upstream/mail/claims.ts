import type { Kysely, Selectable } from "kysely";
import type { OutboxTable } from "../db/correspondence-tables.ts";
import type { Database } from "../db/schema.ts";

/** For how long whoever takes a mail has it; then somebody else may. More than an attempt may take (sender.ts). */
const leaseMs = 120_000;
/** For how long a mail is tried. */
export const triedMs = 24 * 60 * 60 * 1000;
/** How many mails are looked at; others may be taking them at this moment. */
const lookedAt = 10;

export type ClaimedMail = Selectable<OutboxTable>;

/** Until when a mail is tried. */
export function deadline(mail: Pick<ClaimedMail, "created_at" | "expires_at">): Date {
  const latest = Date.parse(mail.created_at) + triedMs;
  return new Date(mail.expires_at ? Math.min(latest, Date.parse(mail.expires_at)) : latest);
}

/**
 * Takes a mail that is due: new ones first. Any number of processes may do so at once, each mail is had by one. The
 * number of attempts tells whether somebody was quicker, so that no lock is needed; the next attempt is set to when
 * this one counts as lost, so that nobody needs to clean up after a process that died.
 * @returns nothing when no mail is due
 */
export async function claimNext(db: Kysely<Database>, now: Date): Promise<ClaimedMail | undefined> {
  const due = await db
    .selectFrom("outbox")
    .select(["id", "attempts"])
    .where("next_attempt_at", "<=", now.toISOString())
    .where("created_at", ">", new Date(now.getTime() - triedMs).toISOString())
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now.toISOString())]))
    .orderBy("attempts")
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(lookedAt)
    .execute();
  for (const { id, attempts } of due) {
    const mail = await db
      .updateTable("outbox")
      .set({ attempts: attempts + 1, next_attempt_at: new Date(now.getTime() + leaseMs).toISOString() })
      .where("id", "=", id)
      .where("attempts", "=", attempts)
      .where("next_attempt_at", "is not", null)
      .returningAll()
      .executeTakeFirst();
    if (mail) return mail;
  }
  return undefined;
}

/** Notes that a mail was sent, whoever else may have it now, and forgets what it said and whom it named. */
export async function markSent(db: Kysely<Database>, mail: ClaimedMail, now: Date): Promise<void> {
  await db
    .updateTable("outbox")
    .set({
      text: "",
      html: "",
      reply_to: null,
      unsubscribe: null,
      next_attempt_at: null,
      last_error: null,
      sent_at: now.toISOString(),
      given_up_at: null,
    })
    .where("id", "=", mail.id)
    .execute();
}

/** Notes a failed attempt, unless somebody else has the mail by now. */
export async function postpone(
  db: Kysely<Database>,
  mail: ClaimedMail,
  { until, reason }: { until: Date; reason: string },
): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ next_attempt_at: until.toISOString(), last_error: reason })
    .where("id", "=", mail.id)
    .where("attempts", "=", mail.attempts)
    .execute();
}
