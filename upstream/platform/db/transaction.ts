import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, PostgresAdapter, type SelectQueryBuilder, sql, type Transaction } from "kysely";
import type { Database } from "./schema.ts";

/*
 * How transactions enforce a rule (decision 103): by a constraint where one can express it, else by a lock on the row
 * or the key concerned. On SQLite transactions run one at a time, and locks do nothing.
 */

/** PostgreSQL's deadlocks and serialization failures: nothing was saved. */
const conflictCodes = ["40P01", "40001"];
const maxAttempts = 5;
const maxDelayMs = 50;

/**
 * Runs a transaction; the only place that begins one. A transaction that conflicted with others is run again.
 * @param work may run several times, so it must have no effect outside the database
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
      // A random delay, or the same two would conflict again.
      await wait(Math.random() * maxDelayMs * attempt);
    }
  }
}

export const isPostgres = (db: Kysely<Database>) => db.getExecutor().adapter instanceof PostgresAdapter;

type Select<O> = SelectQueryBuilder<Database, keyof Database, O>;

/** `query.$call(forUpdate(trx))`: locks the rows, so that they stay as they were read until the transaction ends. */
export function forUpdate(trx: Transaction<Database>) {
  return <Q>(query: Q): Q => (isPostgres(trx) ? ((query as Select<unknown>).forUpdate() as Q) : query);
}

/** `forUpdate` for a query that also pages run, outside a transaction, where it only reads. */
export const forUpdateIfTransaction = (db: Kysely<Database>) =>
  db.isTransaction ? forUpdate(db as Transaction<Database>) : <Q>(query: Q): Q => query;

type Lockable =
  | "cars"
  | "conversations"
  | "garage_branches"
  | "garages"
  | "message_reports"
  | "reports"
  | "review_reports"
  | "sell_requests"
  | "vendors";

/** Locks a row before it is read, with `forUpdate`. */
export const lockRow = (trx: Transaction<Database>, table: Lockable, id: number) =>
  trx.selectFrom(table).select("id").where("id", "=", id).$call(forUpdate(trx)).execute();

/** As `forUpdate`, but several transactions may hold the lock at once. */
export function forShare(trx: Transaction<Database>) {
  return <Q>(query: Q): Q => (isPostgres(trx) ? ((query as Select<unknown>).forShare() as Q) : query);
}

/** As `forShare`, but the rows may be changed meanwhile, only not deleted. */
export function forKeyShare(trx: Transaction<Database>) {
  return <Q>(query: Q): Q => (isPostgres(trx) ? ((query as Select<unknown>).forKeyShare() as Q) : query);
}

/** Leaves out rows that other transactions have locked, so that cleaning up waits for none of them. */
export function skipLocked(db: Kysely<Database>) {
  return <Q>(query: Q): Q =>
    isPostgres(db) ? ((query as Select<unknown>).forUpdate().skipLocked() as Q) : query;
}

/**
 * Locks keys until the transaction ends; others that lock one of them wait. For rules about rows that do not exist yet.
 * @param keys such as "username noor"
 */
export async function lockKeys(trx: Transaction<Database>, keys: string[]): Promise<void> {
  if (!isPostgres(trx)) return;
  // Always locked in the same order, against deadlocks.
  const sorted = [...new Set(keys)].sort();
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${sorted}::text[]) as key`.execute(
    trx,
  );
}
