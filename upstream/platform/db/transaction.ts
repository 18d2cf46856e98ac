import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, PostgresAdapter, type SelectQueryBuilder, sql, type Transaction } from "kysely";
import type { Database } from "./schema.ts";

/*
 * What a transaction relies on (decision 103): a constraint where the rule is one, else a lock on the row or the key
 * that it is about. On SQLite transactions run one at a time, and locks do nothing.
 */

/** PostgreSQL's deadlocks and serialization failures: nothing was saved. */
const conflictCodes = ["40P01", "40001"];
const maxAttempts = 5;
const maxDelayMs = 50;

/**
 * Runs a transaction; the only place that begins one. A transaction that lost against others is run again.
 * @param work may run several times, so nothing but the database may notice it
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === maxAttempts || !conflictCodes.includes(String((error as { code?: unknown }).code)))
        throw error;
      // At random, or the same two would meet again.
      await wait(Math.random() * maxDelayMs * attempt);
    }
  }
}

const isPostgres = (db: Kysely<Database>) => db.getExecutor().adapter instanceof PostgresAdapter;

type Select<O> = SelectQueryBuilder<Database, keyof Database, O>;

/** `query.$call(forUpdate(trx))`: the rows stay as they were read until the transaction ends. */
export function forUpdate(trx: Transaction<Database>) {
  return <Q>(query: Q): Q => (isPostgres(trx) ? ((query as Select<unknown>).forUpdate() as Q) : query);
}

/** The rows stay as they were read, which others may rely on too. */
export function forShare(trx: Transaction<Database>) {
  return <Q>(query: Q): Q => (isPostgres(trx) ? ((query as Select<unknown>).forShare() as Q) : query);
}

/** Rows that others are using are left out, so that tidying up waits for nobody. */
export function skipLocked(db: Kysely<Database>) {
  return <Q>(query: Q): Q =>
    isPostgres(db) ? ((query as Select<unknown>).forUpdate().skipLocked() as Q) : query;
}

/**
 * Until the transaction ends others wait that lock one of these keys: for rules about rows that are not there yet.
 * @param keys such as "username noor"
 */
export async function lockKeys(trx: Transaction<Database>, keys: string[]): Promise<void> {
  if (!isPostgres(trx)) return;
  // Always in the same order, against deadlocks.
  const sorted = [...new Set(keys)].sort();
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${sorted}::text[]) as key`.execute(
    trx,
  );
}
