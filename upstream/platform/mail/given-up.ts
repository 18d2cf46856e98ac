import type { ExpressionBuilder, Kysely, Selectable, Transaction } from "kysely";
import { countListed, fetchPage } from "../db/pagination.ts";
import type { Database } from "../db/schema.ts";
import type { OutboxTable } from "../db/tables/correspondence.ts";

/** A given-up mail without its text, which may hold a link to set a password, or a private message. */
export interface GivenUpMail
  extends Pick<Selectable<OutboxTable>, "id" | "to" | "subject" | "created_at" | "last_error"> {
  /** False for a mail with an expired code or link, which has no text any more. */
  canBeSent: boolean;
}

const perPage = 20;

/** A mail that was never tried is from before there was a mail server, or from a restored backup and perhaps sent. */
const isListed = (eb: ExpressionBuilder<Database, "outbox">) =>
  eb.and([eb("given_up_at", "is not", null), eb("attempts", ">", 0)]);

const givenUp = (db: Kysely<Database>) => db.selectFrom("outbox").where(isListed);

/** Counts the given-up mails, up to `maxListed`. */
export const countGivenUp = (db: Kysely<Database>): Promise<number> => countListed(db, givenUp(db));

/** Attempts after a quarter of an hour, which is longer than greylisting lasts. */
const stuckAttempts = 6;

/** Counts the mails that the server has not accepted for a quarter of an hour, with its last answer to one of them. */
export async function findStuck(db: Kysely<Database>): Promise<{ count: number; reason: string | null }> {
  const stuck = db
    .selectFrom("outbox")
    .where("next_attempt_at", "is not", null)
    .where("attempts", ">=", stuckAttempts);
  const count = await countListed(db, stuck);
  const answered = stuck.select("last_error").where("last_error", "is not", null).limit(1);
  const mail = count > 0 ? await answered.executeTakeFirst() : undefined;
  return { count, reason: mail?.last_error ?? null };
}

export async function listGivenUp(db: Kysely<Database>, page: number) {
  const total = await countGivenUp(db);
  const query = givenUp(db)
    .select(["id", "to", "subject", "text", "created_at", "last_error"])
    .orderBy("given_up_at", "desc")
    .orderBy("id", "desc");
  const mails = await fetchPage(query, { page, perPage, total });
  const data: GivenUpMail[] = mails.data.map(({ text, ...mail }) => ({ ...mail, canBeSent: text !== "" }));
  return { ...mails, data };
}

/**
 * Queues given-up mails again, as if they were written now. Mails with an expired code have no text and stay given up.
 * @param id of one mail; all mails without it
 * @returns how many are queued
 */
export async function sendGivenUp(
  trx: Transaction<Database>,
  { id, now }: { id?: number; now: Date },
): Promise<number> {
  const instant = now.toISOString();
  let query = trx
    .updateTable("outbox")
    .set({ created_at: instant, next_attempt_at: instant, attempts: 0, given_up_at: null, last_error: null })
    .where(isListed)
    .where("text", "!=", "");
  if (id !== undefined) query = query.where("id", "=", id);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** @returns whether there was such a mail */
export async function deleteGivenUp(trx: Transaction<Database>, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("outbox")
    .where("id", "=", id)
    .where(isListed)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
