import type { Kysely, Selectable } from "kysely";
import type { Database } from "../db/schema.ts";
import type { OutboxTable } from "../db/tables/correspondence.ts";

/** ms; longer than an attempt may take (sender.ts). */
const leaseMs = 120_000;
/** ms, after which a mail is no longer retried. */
export const maxAgeMs = 24 * 60 * 60 * 1000;
/** Candidates per query; other processes may claim some of them meanwhile. */
const batchSize = 10;

export type ClaimedMail = Selectable<OutboxTable>;

export function deadline(mail: Pick<ClaimedMail, "created_at" | "expires_at">): Date {
  const latest = Date.parse(mail.created_at) + maxAgeMs;
  return new Date(mail.expires_at ? Math.min(latest, Date.parse(mail.expires_at)) : latest);
}

/**
 * Claims a due mail, new ones first, and deletes those that a later one replaces. Processes may compete: the number of attempts is an optimistic lock. The next
 * attempt is set to the end of the lease, so a crash needs no cleaning up.
 */
export async function claimNext(db: Kysely<Database>, now: Date): Promise<ClaimedMail | undefined> {
  const candidates = await db
    .selectFrom("outbox")
    .select(["id", "attempts"])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("outbox as later")
            .select("later.id")
            .whereRef("later.topic", "=", "outbox.topic")
            .whereRef("later.id", ">", "outbox.id"),
        )
        .as("is_replaced"),
    )
    .where("next_attempt_at", "<=", now.toISOString())
    .where("created_at", ">", new Date(now.getTime() - maxAgeMs).toISOString())
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now.toISOString())]))
    .orderBy("attempts")
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(batchSize)
    .execute();
  for (const { id, attempts, is_replaced } of candidates) {
    if (is_replaced) {
      await db.deleteFrom("outbox").where("id", "=", id).where("attempts", "=", attempts).execute();
      continue;
    }
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

/** Marks a mail as sent, even if another process has claimed it since. Deletes its bodies and other content. */
export async function markSent(db: Kysely<Database>, mail: ClaimedMail, now: Date): Promise<void> {
  await db
    .updateTable("outbox")
    .set({
      text: "",
      html: "",
      reply_to: null,
      unsubscribe: null,
      attachment: null,
      next_attempt_at: null,
      last_error: null,
      sent_at: now.toISOString(),
      given_up_at: null,
    })
    .where("id", "=", mail.id)
    .execute();
}

/** Sets the time of the next attempt. Does nothing if another process has claimed the mail since. */
export async function reschedule(
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
