import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Kysely } from "kysely";
import { isForSale } from "../../modules/cars/for-sale.ts";
import { type CarChanges, readCarChanges } from "../../platform/db/car-changes.ts";
import { countRows } from "../../platform/db/pagination.ts";
import type { Database } from "../../platform/db/schema.ts";
import { CarIndex } from "./car-index.ts";
import { loadCars, loadCarsAfter } from "./car-rows.ts";
import { readTexts } from "./read-texts.ts";
import type { TextThread } from "./text-thread.ts";

const batchSize = 2000;

export interface BuiltIndex {
  index: CarIndex;
  changes: CarChanges;
  /** Reads the words at the same time. */
  thread?: TextThread | undefined;
}

/**
 * Builds an index of all cars for sale, without their texts; `addTexts` adds those.
 * @param startThread may return a thread that reads the texts of an index with room for so many cars
 */
export async function buildIndex(
  db: Kysely<Database>,
  startThread: (capacity: number) => TextThread | undefined = () => undefined,
): Promise<BuiltIndex> {
  const changes = await readCarChanges(db, null);
  if (changes === null) throw unreadable();
  const index = new CarIndex(await countCars(db));
  const thread = startThread(index.capacity);
  try {
    for (let id = 0; ; await yieldToOthers()) {
      const rows = await loadCarsAfter(db, id, batchSize);
      index.load(rows);
      thread?.add(Uint32Array.from(rows, (row) => row.id));
      id = rows.at(-1)?.id ?? id;
      if (rows.length < batchSize) break;
    }
    thread?.add(null);
    for (const _part of index.build()) await yieldToOthers();
    const built = { index, changes, thread };
    await catchUp(db, built);
    return built;
  } catch (error) {
    thread?.stop();
    throw error;
  }
}

/** Warms up in parts between the first answers; else one of them takes tenths of a second longer (a million cars). */
export async function warmUp(index: CarIndex): Promise<void> {
  for (const _part of index.warmUp()) await yieldToOthers();
}

export const countCars = (db: Kysely<Database>): Promise<number> =>
  countRows(db.selectFrom("cars").where(isForSale));

/** Adds the words, from the thread that reads them; if there is none or it fails, this thread reads them. */
export async function addTexts(db: Kysely<Database>, built: BuiltIndex, signal: AbortSignal): Promise<void> {
  const { index, thread } = built;
  built.thread = undefined;
  const read = () => readTexts(db, index.capacity, batches());
  index.texts.endLoading(await (thread?.state.catch(read) ?? read()));

  function* batches() {
    for (const ids of index.idBatches(batchSize)) {
      signal.throwIfAborted();
      yield ids;
    }
  }
}

/** Brings an index that is not in use yet up to date. */
export async function catchUp(db: Kysely<Database>, built: BuiltIndex): Promise<void> {
  const since = await readCarChanges(db, built.changes);
  if (since === null) throw unreadable();
  await applyChanges(db, built, since);
}

export async function applyChanges(
  db: Kysely<Database>,
  built: BuiltIndex,
  changes: CarChanges,
): Promise<void> {
  const ids = [...changes.carIds];
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize);
    built.index.update(batch, await loadCars(db, batch));
  }
  built.changes = changes;
}

const unreadable = () => new Error("the change table cannot be read");
