import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Kysely } from "kysely";
import { isForSale } from "../../modules/cars/for-sale.ts";
import { type CarChanges, readCarChanges } from "../../platform/db/car-changes.ts";
import type { Database } from "../../platform/db/schema.ts";
import { CarIndex } from "./car-index.ts";
import { loadCars, loadCarsAfter, loadTextsAfter } from "./car-rows.ts";

const batchSize = 2000;

export interface BuiltIndex {
  index: CarIndex;
  changes: CarChanges;
}

/** Builds an index of all cars for sale, without their texts; `readTexts` adds those. */
export async function buildIndex(db: Kysely<Database>): Promise<BuiltIndex> {
  const changes = await readCarChanges(db, null);
  if (changes === null) throw unreadable();
  const index = new CarIndex(await countCars(db));
  for (let id = 0; ; await yieldToOthers()) {
    const rows = await loadCarsAfter(db, id, batchSize);
    index.load(rows);
    id = rows.at(-1)?.id ?? id;
    if (rows.length < batchSize) break;
  }
  for (const _part of index.build()) await yieldToOthers();
  const built = { index, changes };
  await catchUp(db, built);
  return built;
}

/** Warms up in parts between the first answers; else one of them takes tenths of a second longer (a million cars). */
export async function warmUp(index: CarIndex): Promise<void> {
  for (const _part of index.warmUp()) await yieldToOthers();
}

export async function countCars(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom("cars")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(isForSale)
    .executeTakeFirstOrThrow();
  return count;
}

export async function readTexts(db: Kysely<Database>, index: CarIndex, signal: AbortSignal): Promise<void> {
  for (let isAll = false; !isAll; await yieldToOthers()) {
    signal.throwIfAborted();
    const texts = await loadTextsAfter(db, index.lastTextId, batchSize);
    index.loadTexts(texts);
    isAll = texts.length < batchSize;
  }
  index.texts.endLoading();
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
