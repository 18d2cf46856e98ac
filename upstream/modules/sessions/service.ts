import { type Kysely, sql } from "kysely";
import type { Session } from "#contract/sessions.ts";
import type { Database } from "../../platform/db/schema.ts";
import { validTokens } from "../auth/tokens.ts";
import { clientOf } from "../auth/user-agent.ts";

/** Characters of the token's hash, which grants no access; enough to distinguish an account's logins. */
const idLength = 16;

const maxListed = 200;

interface Own {
  accountId: number;
  /** Hash of the token of the current login. */
  tokenHash: string;
  now: Date;
}

const ownTokens = (db: Kysely<Database>, { accountId, now }: Own) =>
  validTokens(db, "site", now)
    .select(["hash", "detail", "created_at", "used_at"])
    .where("account_id", "=", accountId);

/** An account's logins: the current one first, then by last use. */
export async function listSessions(db: Kysely<Database>, own: Own): Promise<Session[]> {
  const rows = await ownTokens(db, own)
    .orderBy("used_at", "desc")
    .orderBy("created_at", "desc")
    .limit(maxListed)
    .execute();
  const sessions = rows.map(({ hash, detail, created_at, used_at }) => {
    const is_current = hash === own.tokenHash;
    return { id: hash.slice(0, idLength), ...clientOf(detail), created_at, used_at, is_current };
  });
  return sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current));
}

/** Ends logins, but never the current one. @param id a single login; all others if undefined @returns how many ended */
export async function endSessions(db: Kysely<Database>, own: Own, id?: string): Promise<number> {
  const ended = await db
    .deleteFrom("tokens")
    .where("hash", "in", ownTokens(db, own).clearSelect().select("hash"))
    .where("hash", "<>", own.tokenHash)
    .$if(id !== undefined, (query) =>
      query.where(sql<string>`substr(hash, 1, ${sql.lit(idLength)})`, "=", id ?? ""),
    )
    .executeTakeFirstOrThrow();
  return Number(ended.numDeletedRows);
}
