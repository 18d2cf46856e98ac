import type { ExpressionBuilder, Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { type ClaimedMail, maxAgeMs } from "./claim.ts";

/** ms, after which any mail is deleted. */
const retentionMs = 30 * 24 * 60 * 60 * 1000;

/** Marks a mail as given up. Does nothing if another process has claimed the mail since. */
export async function markFailed(
  db: Kysely<Database>,
  mail: ClaimedMail,
  { now, reason }: { now: Date; reason: string },
): Promise<void> {
  await db
    .updateTable("outbox")
    .set((eb) => ({ ...failedColumns(eb, now), last_error: reason }))
    .where("id", "=", mail.id)
    .where("attempts", "=", mail.attempts)
    .execute();
}

/** Marks unclaimed overdue mails as failed. @returns how many */
export async function expireOverdue(db: Kysely<Database>, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set((eb) => ({
      ...failedColumns(eb, now),
      last_error: eb.fn.coalesce("last_error", eb.val("too late")),
    }))
    .where("next_attempt_at", "<=", now.toISOString())
    .where((eb) =>
      eb.or([
        eb("created_at", "<=", new Date(now.getTime() - maxAgeMs).toISOString()),
        eb("expires_at", "<=", now.toISOString()),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function deleteOld(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("created_at", "<=", new Date(now.getTime() - retentionMs).toISOString())
    .execute();
}

/** Keeps the text and its file for the operator to pass on, unless the mail has expired. */
function failedColumns(eb: ExpressionBuilder<Database, "outbox">, now: Date) {
  const retainedBody = (body: "text" | "html") =>
    eb.case().when("expires_at", "is", null).then(eb.ref(body)).else("").end();
  return {
    text: retainedBody("text"),
    html: retainedBody("html"),
    attachment: eb.case().when("expires_at", "is", null).then(eb.ref("attachment")).end(),
    next_attempt_at: null,
    given_up_at: now.toISOString(),
  };
}
