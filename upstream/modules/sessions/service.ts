import { type Kysely, sql } from "kysely";
import type { Session } from "#contract/sessions.ts";
import type { Database } from "../../platform/db/schema.ts";
import { unusedSince } from "../auth/tokens.ts";
import { clientOf } from "../auth/user-agent.ts";

/** Of a hash that opens nothing, enough to tell an account's logins apart. */
const idLength = 16;

const maxListed = 200;

interface Own {
  accountId: number;
  /** Of the login that asks. */
  tokenHash: string;
  now: Date;
}

const ownTokens = (db: Kysely<Database>, { accountId, now }: Own) =>
  db
    .selectFrom("tokens")
    .select(["hash", "detail", "created_at", "used_at"])
    .where("account_id", "=", accountId)
    .where("purpose", "=", "site")
    .where("expires_at", ">", now.toISOString())
    .where("used_at", ">", unusedSince("site", now).toISOString());

/** This one first, then as they were used last. */
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

/** Never the one that asks. @param id all of the others without. @returns how many have ended */
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
