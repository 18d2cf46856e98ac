import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { listReferencedKeys } from "./photo-references.ts";
import type { PhotoStorage } from "./photo-storage.ts";

/** Copies the photos that rows show to another storage, if missing there. May be repeated, and run next to the API. */
export async function copyPhotos(
  db: Kysely<Database>,
  from: PhotoStorage,
  to: PhotoStorage,
): Promise<{ copied: number; present: number; missing: number }> {
  const there = new Set<string>();
  for await (const { key } of to.list()) there.add(key);
  const result = { copied: 0, present: 0, missing: 0 };
  for await (const keys of listReferencedKeys(db)) {
    for (const key of keys) {
      const photo = there.has(key) ? "present" : await from.get(key);
      if (photo === "present") result.present += 1;
      else if (!photo) result.missing += 1;
      else {
        await to.put(key, photo);
        result.copied += 1;
      }
    }
  }
  return result;
}

/** Deletes the photos that the other storage has as well. @returns how many */
export async function deleteCopied(from: PhotoStorage, to: PhotoStorage): Promise<number> {
  const copied = new Set<string>();
  for await (const { key } of to.list()) copied.add(key);
  let deleted = 0;
  for await (const { key } of from.list()) {
    if (!copied.has(key)) continue;
    await from.delete(key);
    deleted += 1;
  }
  return deleted;
}
