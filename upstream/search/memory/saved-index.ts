import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Kysely, sql } from "kysely";
import { type CarChanges, readCarChanges } from "../../platform/db/car-changes.ts";
import type { Database } from "../../platform/db/schema.ts";
import { isPostgres } from "../../platform/db/transaction.ts";
import { removeAbandoned } from "../../platform/temporary-files.ts";
import { applyChanges, type BuiltIndex, countCars } from "./build-index.ts";
import { CarIndex } from "./car-index.ts";
import { readState, writeState } from "./state-file.ts";

/** Increase it with every change to the data of an index or to their meaning. */
const format = 10;
const hourMs = 60 * 60 * 1000;

/** The index on disk, so that a start need not read all cars. An index that does not fit the database is not used. */
export interface SavedIndex {
  path: string;
  /** A smaller market is read faster than a saved index is verified. */
  minCars: number;
}

export const savedIndexIn = (dataDir: string): SavedIndex => ({
  path: join(dataDir, "search-index.bin"),
  minCars: 20_000,
});

/** Evidence that the database is the one that was indexed, in a later state. */
interface Origin {
  format: number;
  /** The last migration; a migration may change cars without recording it. */
  schema: string;
  /** The id of the PostgreSQL server that numbers the transactions. */
  server: string;
  /** The last indexed changes; in another history these ids belong to other changes. */
  changes: { id: number; car_id: number; created_at: string }[];
}

interface State {
  origin: Origin;
  changes: CarChanges;
  index: CarIndex["state"];
}

/** Saves the index, unless it has few cars or no car has changed in a day. */
export async function saveIndex(db: Kysely<Database>, { path, minCars }: SavedIndex, built: BuiltIndex) {
  if (built.index.size < minCars) return;
  for (;;) {
    const { changes } = built;
    const origin = await readOrigin(db, await lastChanges(db, changes));
    if (!origin) return;
    // Otherwise the index was updated while the origin was read.
    if (built.changes === changes) {
      writeState(path, { origin, changes, index: built.index.state } satisfies State);
      return;
    }
  }
}

/** @returns undefined, and deletes the file, when there is no saved index or it might not fit the database */
export async function loadIndex(db: Kysely<Database>, { path }: SavedIndex): Promise<BuiltIndex | undefined> {
  const state = readFile(path);
  const built = state && (await restoreIfCurrent(db, state));
  await removeAbandoned(dirname(path), /^search-index\.bin\.[^.]+\.\d+$/, hourMs);
  if (!built) rmSync(path, { force: true });
  return built;
}

function readFile(path: string): State | undefined {
  try {
    const state = readState(path) as State;
    return state.origin.format === format ? state : undefined;
  } catch {
    return undefined;
  }
}

async function restoreIfCurrent(db: Kysely<Database>, state: State): Promise<BuiltIndex | undefined> {
  const { origin, changes } = state;
  const now = await readOrigin(
    db,
    origin.changes.map(({ id }) => id),
  );
  if (JSON.stringify(now) !== JSON.stringify(origin)) return undefined;
  const since = await readCarChanges(db, changes);
  if (since === null) return undefined;
  const index = new CarIndex(0);
  index.state = state.index;
  const built = { index, changes };
  await applyChanges(db, built, since);
  // The numbers differ if the table was changed without its triggers.
  return (await countCars(db)) === index.size ? built : undefined;
}

/** On PostgreSQL also the changes after the horizon; a database that was set back to before them reuses their ids. */
async function lastChanges(db: Kysely<Database>, { horizon, seen }: CarChanges): Promise<number[]> {
  if (!isPostgres(db)) return [Number(horizon)];
  const { rows } = await sql<{ id: number }>`
    select id from car_changes where transaction_id < ${horizon}::xid8 order by id desc limit 1`.execute(db);
  return [...rows.map(({ id }) => id), ...seen];
}

/** @returns undefined when a change is missing, or when there are no ids */
async function readOrigin(db: Kysely<Database>, ids: number[]): Promise<Origin | undefined> {
  if (ids.length === 0) return undefined;
  const { rows: migrations } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(db);
  const { rows: servers } = isPostgres(db)
    ? await sql<{ id: string }>`select system_identifier::text as id from pg_control_system()`.execute(db)
    : { rows: [] };
  const changes = await db
    .selectFrom("car_changes")
    .select(["id", "car_id", "created_at"])
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
  if (changes.length < new Set(ids).size) return undefined;
  return { format, schema: migrations[0]?.name ?? "", server: servers[0]?.id ?? "", changes };
}
