import type { ExpressionBuilder, Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { type ClaimedMail, maxAgeMs } from "./claim.ts";

/** How long a mail stays in the table, sent or not. */
const retentionMs = 30 * 24 * 60 * 60 * 1000;

/** Marks a mail as failed for good, unless another process has claimed it since. */
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

/** Marks overdue mails that no process has claimed as failed. @returns how many */
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

/** Forgets mails of long ago. */
export async function deleteOld(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("created_at", "<=", new Date(now.getTime() - retentionMs).toISOString())
    .execute();
}

/** What could not be sent can still be read and passed on by hand, but for what has expired. */
function failedColumns(eb: ExpressionBuilder<Database, "outbox">, now: Date) {
  const retainedBody = (body: "text" | "html") =>
    eb.case().when("expires_at", "is", null).then(eb.ref(body)).else("").end();
  return {
    text: retainedBody("text"),
    html: retainedBody("html"),
    next_attempt_at: null,
    given_up_at: now.toISOString(),
  };
}
