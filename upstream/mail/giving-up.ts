import type { ExpressionBuilder, Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { type ClaimedMail, triedMs } from "./claims.ts";

/** For how long a mail is known at all, sent or not. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Notes that a mail is tried no more, unless somebody else has it by now. */
export async function giveUp(
  db: Kysely<Database>,
  mail: ClaimedMail,
  { now, reason }: { now: Date; reason: string },
): Promise<void> {
  await db
    .updateTable("outbox")
    .set((eb) => ({ ...tried(eb, now), last_error: reason }))
    .where("id", "=", mail.id)
    .where("attempts", "=", mail.attempts)
    .execute();
}

/** Gives up mails whose time is over and that nobody is trying. @returns how many */
export async function giveUpOverdue(db: Kysely<Database>, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set((eb) => ({ ...tried(eb, now), last_error: eb.fn.coalesce("last_error", eb.val("too late")) }))
    .where("next_attempt_at", "<=", now.toISOString())
    .where((eb) =>
      eb.or([
        eb("created_at", "<=", new Date(now.getTime() - triedMs).toISOString()),
        eb("expires_at", "<=", now.toISOString()),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Forgets mails of long ago. */
export async function forgetOld(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("created_at", "<=", new Date(now.getTime() - keptMs).toISOString())
    .execute();
}

/** What could not be sent can still be read and passed on by hand, but for what has expired. */
function tried(eb: ExpressionBuilder<Database, "outbox">, now: Date) {
  const kept = (body: "text" | "html") =>
    eb.case().when("expires_at", "is", null).then(eb.ref(body)).else("").end();
  return {
    text: kept("text"),
    html: kept("html"),
    next_attempt_at: null,
    given_up_at: now.toISOString(),
  };
}
