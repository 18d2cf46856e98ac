import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { listReferencedKeys, unshownKeys } from "./photo-references.ts";
import { discardPhotos, type PhotoStorage } from "./photo-storage.ts";

const graceMs = 24 * 60 * 60 * 1000;
const batchSize = 500;

/**
 * Deletes photos that no row shows and that are over a day old; none if no row shows any photo, as in a new database
 * with an old storage. @throws the first error of a deletion, after all photos were tried
 */
export async function sweepPhotos(
  db: Kysely<Database>,
  storage: PhotoStorage,
  { now, stopping }: { now: Date; stopping?: AbortSignal },
): Promise<number> {
  let swept = 0;
  let failure: Error | undefined;
  let batch: string[] = [];
  const sweepBatch = async () => {
    const orphans = await unshownKeys(db, batch);
    const error = await discardPhotos(storage, orphans);
    failure ??= error;
    swept += orphans.length;
    batch = [];
  };
  if (!(await showsAny(db))) return 0;
  for await (const { key, storedAt } of storage.list()) {
    if (stopping?.aborted) return swept;
    if (now.getTime() - storedAt.getTime() < graceMs) continue;
    batch.push(key);
    if (batch.length === batchSize) await sweepBatch();
  }
  await sweepBatch();
  if (failure) throw failure;
  return swept;
}

async function showsAny(db: Kysely<Database>): Promise<boolean> {
  for await (const keys of listReferencedKeys(db)) if (keys.length > 0) return true;
  return false;
}
