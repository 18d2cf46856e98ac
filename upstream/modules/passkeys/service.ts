import type { Kysely } from "kysely";
import type { Passkey } from "#contract/passkeys.ts";
import type { Database } from "../../platform/db/schema.ts";
import { httpError } from "../../platform/http/errors.ts";

export const passkeyColumns = ["id", "name", "created_at", "last_used_at"] as const;

/** Passkeys are valid for the site's own host (`PUBLIC_ORIGIN`). */
export const relyingParty = (publicOrigin: string) => ({ rpID: new URL(publicOrigin).hostname });

/** An account's passkeys with the data that browsers need, oldest first. */
export function ownPasskeys(db: Kysely<Database>, accountId: number) {
  return db
    .selectFrom("passkeys")
    .select(["credential_id", "transports", "user_handle"])
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
}

/** An account's passkeys as their owner sees them, oldest first. */
export function listPasskeys(db: Kysely<Database>, accountId: number): Promise<Passkey[]> {
  return db
    .selectFrom("passkeys")
    .select(passkeyColumns)
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
}

interface OwnPasskey {
  accountId: number;
  id: number;
}

export async function requireOwnPasskey(db: Kysely<Database>, { accountId, id }: OwnPasskey): Promise<void> {
  const own = (await listPasskeys(db, accountId)).some((passkey) => passkey.id === id);
  if (!own) throw unknownPasskey();
}

export function renamePasskey(
  db: Kysely<Database>,
  { accountId, id }: OwnPasskey,
  name: string,
): Promise<Passkey> {
  return db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .returning(passkeyColumns)
    .executeTakeFirstOrThrow(unknownPasskey);
}

export async function deletePasskey(db: Kysely<Database>, { accountId, id }: OwnPasskey): Promise<void> {
  await db.deleteFrom("passkeys").where("id", "=", id).where("account_id", "=", accountId).execute();
}

const unknownPasskey = () => httpError(404, "This passkey does not exist");
