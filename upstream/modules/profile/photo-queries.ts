import { randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";

/*
 * The pictures people show of themselves. They are small and few, and in the database: they are backed up with it,
 * every process has them, and they go with their account.
 */

const photoPath = (name: string) => `/media/people/${name}.webp`;

/** Keeps an account's picture in the place of the one it had, whose address is gone from then on. */
export async function saveProfilePhoto(
  db: Transaction<Database>,
  { accountId, data, now }: { accountId: number; data: Uint8Array; now: Date },
): Promise<void> {
  const name = randomBytes(16).toString("hex");
  await db.deleteFrom("photos").where("account_id", "=", accountId).execute();
  await db
    .insertInto("photos")
    .values({ name, account_id: accountId, data, created_at: now.toISOString() })
    .execute();
  await db
    .updateTable("accounts")
    .set({ image: photoPath(name) })
    .where("id", "=", accountId)
    .execute();
}

/** Removes an account's picture, if it has one. */
export async function deleteProfilePhoto(db: Transaction<Database>, accountId: number): Promise<void> {
  await db.deleteFrom("photos").where("account_id", "=", accountId).execute();
  await db.updateTable("accounts").set({ image: null }).where("id", "=", accountId).execute();
}

/** A picture's bytes by its name; undefined when there is none. */
export async function findProfilePhoto(db: Kysely<Database>, name: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom("photos").select("data").where("name", "=", name).executeTakeFirst();
  return row?.data;
}

/** An account's own picture. */
export async function findAccountPhoto(
  db: Kysely<Database>,
  accountId: number,
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom("photos")
    .select("data")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.data;
}
