import { randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { lockAccount } from "../auth/accounts.ts";

/*
 * Profile pictures are in the database, so that every process has them, a backup includes them, and they are deleted
 * with their account (decision 068).
 */

const photoPath = (name: string) => `/media/people/${name}.webp`;

/** Replaces the old picture, whose URL becomes invalid. */
export async function saveProfilePhoto(
  db: Transaction<Database>,
  { accountId, data, now }: { accountId: number; data: Uint8Array; now: Date },
): Promise<void> {
  const name = randomBytes(16).toString("hex");
  await lockAccount(db, { id: accountId });
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

export async function deleteProfilePhoto(db: Transaction<Database>, accountId: number): Promise<void> {
  await lockAccount(db, { id: accountId });
  await db.deleteFrom("photos").where("account_id", "=", accountId).execute();
  await db.updateTable("accounts").set({ image: null }).where("id", "=", accountId).execute();
}

export async function findProfilePhoto(db: Kysely<Database>, name: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom("photos").select("data").where("name", "=", name).executeTakeFirst();
  return row?.data;
}

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
