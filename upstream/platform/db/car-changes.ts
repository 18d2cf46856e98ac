import { type Kysely, sql } from "kysely";
import type { Database } from "./schema.ts";
import { isPostgres } from "./transaction.ts";

/** The position of a reader of `car_changes`, and the cars that it read last. */
export interface CarChanges {
  carIds: Set<number>;
  /** The reader has read everything up to here: an id, or on PostgreSQL all transactions before this one. */
  horizon: string;
  /** Ids of the changes of the last read, some of which PostgreSQL returns again. */
  seen: Set<number>;
}

/**
 * Reads the changes since `before`; without it, returns no changes and the position from which a reader begins.
 * @returns null when changes since `before` are missing
 */
export async function readCarChanges(
  db: Kysely<Database>,
  before: CarChanges | null,
): Promise<CarChanges | null> {
  return isPostgres(db) ? readPostgres(db, before) : readSqlite(db, before);
}

/** SQLite has one writer at a time, so ids are in the order of commits and without gaps. */
async function readSqlite(db: Kysely<Database>, before: CarChanges | null): Promise<CarChanges | null> {
  const { rows: counters } = await sql<{ seq: number }>`
    select seq from sqlite_sequence where name = 'car_changes'`.execute(db);
  const last = counters[0]?.seq ?? 0;
  const first = before ? Number(before.horizon) : last;
  const position = { horizon: String(last), seen: new Set<number>() };
  if (last === first) return { carIds: new Set(), ...position };
  const rows = await db
    .selectFrom("car_changes")
    .select("car_id")
    .where("id", ">", first)
    .where("id", "<=", last)
    .execute();
  // Some rows were deleted before they were read, or the database was replaced.
  if (rows.length !== last - first) return null;
  return { carIds: new Set(rows.map((row) => row.car_id)), ...position };
}

/**
 * Ids are not in the order of commits, so the horizon is the oldest running transaction. Rows of later ones are read
 * again, and recognised by their ids. Transaction ids of the future come with a restored backup.
 */
async function readPostgres(db: Kysely<Database>, before: CarChanges | null): Promise<CarChanges | null> {
  const from = before ? sql`${before.horizon}::xid8` : sql`pg_snapshot_xmin(pg_current_snapshot())`;
  const { rows } = await sql<{ horizon: string; id: number | null; car_id: number | null }>`
    select snapshot.horizon::text as horizon, changes.id, changes.car_id
    from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) snapshot
    left join car_changes changes on changes.transaction_id >= ${from}
      and changes.transaction_id < pg_snapshot_xmax(pg_current_snapshot())`.execute(db);
  const horizon = rows[0]?.horizon ?? before?.horizon ?? "0";
  // A standby that became the primary numbers transactions from below: changes before the old horizon may be new.
  if (before && BigInt(horizon) < BigInt(before.horizon)) return null;
  const changes = rows.flatMap(({ id, car_id }) => (id === null || car_id === null ? [] : [{ id, car_id }]));
  const added = before ? changes.filter(({ id }) => !before.seen.has(id)) : [];
  return {
    carIds: new Set(added.map((row) => row.car_id)),
    horizon,
    seen: new Set(changes.map(({ id }) => id)),
  };
}
