import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { skipLocked } from "../../platform/db/transaction.ts";
import { hashToken } from "../auth/tokens.ts";

const lifetimeMs = 10 * 60_000;

/** Stores a challenge and deletes expired ones. @param owner who adds a passkey; null for a login */
export async function issueChallenge(
  db: Kysely<Database>,
  owner: { accountId: number; userHandle: string } | null,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  const createdAt = now.toISOString();
  await db
    .deleteFrom("passkey_challenges")
    .where("hash", "in", (eb) =>
      eb
        .selectFrom("passkey_challenges")
        .select("hash")
        .where("expires_at", "<=", createdAt)
        .limit(500)
        .$call(skipLocked(db)),
    )
    .execute();
  await db
    .insertInto("passkey_challenges")
    .values({
      hash: hashToken(Buffer.from(challenge).toString("base64url")),
      account_id: owner?.accountId ?? null,
      user_handle: owner?.userHandle ?? null,
      created_at: createdAt,
      expires_at: new Date(now.getTime() + lifetimeMs).toISOString(),
    })
    .execute();
  return challenge;
}

/**
 * Deletes the challenge that a browser answered, so that only one of two answers counts.
 * @param clientData the answer's `clientDataJSON`
 * @param accountId null for a login
 * @returns undefined if the challenge is unknown, expired or another account's
 */
export async function consumeChallenge(
  db: Kysely<Database>,
  { clientData, accountId, now }: { clientData: string; accountId: number | null; now: Date },
): Promise<{ challenge: string; userHandle: string | null } | undefined> {
  const challenge = challengeOf(clientData);
  if (challenge === undefined) return undefined;
  const row = await db
    .deleteFrom("passkey_challenges")
    .where("hash", "=", hashToken(challenge))
    .where("account_id", accountId === null ? "is" : "=", accountId)
    .where("expires_at", ">", now.toISOString())
    .returning("user_handle")
    .executeTakeFirst();
  return row && { challenge, userHandle: row.user_handle };
}

function challengeOf(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, "base64url").toString()) ?? {};
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
}
