import type { Kysely, Selectable, Transaction } from "kysely";
import { countListed, paginate } from "../db/pagination.ts";
import type { Database } from "../db/schema.ts";
import type { OutboxTable } from "../db/tables/correspondence.ts";

/** Without its text, which may hold a link to a password, or what one person wrote to another. */
export interface GivenUpMail
  extends Pick<Selectable<OutboxTable>, "id" | "to" | "subject" | "created_at" | "last_error"> {
  /** One whose code or link has expired has no text any more. */
  canBeSent: boolean;
}

const perPage = 20;

const givenUp = (db: Kysely<Database>) => db.selectFrom("outbox").where("given_up_at", "is not", null);

/** `maxListed` at most. */
export const countGivenUp = (db: Kysely<Database>): Promise<number> => countListed(db, givenUp(db));

/** Given up last first. A page beyond the last is the last. */
export async function listGivenUp(db: Kysely<Database>, requestedPage: number) {
  const total = await countGivenUp(db);
  const page = Math.min(requestedPage, Math.max(1, Math.ceil(total / perPage)));
  const rows = await givenUp(db)
    .select(["id", "to", "subject", "text", "created_at", "last_error"])
    .orderBy("given_up_at", "desc")
    .orderBy("id", "desc")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const mails: GivenUpMail[] = rows.map(({ text, ...mail }) => ({ ...mail, canBeSent: text !== "" }));
  return paginate(mails, { page, perPage, total });
}

/**
 * Has mails sent after all, as if they had been written now. One whose code expired has no text any more and stays.
 * @param id of one; all without
 * @returns how many
 */
export async function sendGivenUp(
  trx: Transaction<Database>,
  { id, now }: { id?: number; now: Date },
): Promise<number> {
  const instant = now.toISOString();
  let query = trx
    .updateTable("outbox")
    .set({ created_at: instant, next_attempt_at: instant, attempts: 0, given_up_at: null, last_error: null })
    .where("given_up_at", "is not", null)
    .where("text", "!=", "");
  if (id !== undefined) query = query.where("id", "=", id);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** @returns whether it was there */
export async function deleteGivenUp(trx: Transaction<Database>, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("outbox")
    .where("id", "=", id)
    .where("given_up_at", "is not", null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
