import type { Kysely } from "kysely";
import { openDatabase } from "../platform/db/open.ts";
import type { Database } from "../platform/db/schema.ts";
import { openPhotoStorage, photoStorageNames } from "../platform/storage/open-photo-storage.ts";
import { listReferencedKeys } from "../platform/storage/photo-references.ts";
import type { PhotoStorage } from "../platform/storage/photo-storage.ts";
import { sweepPhotos } from "../platform/storage/sweep-photos.ts";
import { exitWithUsage, print, readCommandLine, runCommand } from "./run-command.ts";

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

// `npm run move-photos -- --from folder|database|s3 [--delete]`: moves photos to the storage that PHOTO_STORAGE names.

const usage = "Say where they are: npm run move-photos -- --from folder|database|s3 [--delete]";
const options = { from: { type: "string" }, delete: { type: "boolean", default: false } } as const;
const { values } = readCommandLine(options, usage, 0);
const from = photoStorageNames.find((name) => name === values.from);
if (!from) exitWithUsage(usage);

await runCommand("Moving the photos", async (settings) => {
  if (from === settings.PHOTO_STORAGE) throw new Error(`PHOTO_STORAGE is ${from} already`);
  const location = { dataDir: settings.DATA_DIR, url: settings.DATABASE_URL };
  const db = await openDatabase(location, { mustExist: true });
  try {
    const [old, current] = [
      await openPhotoStorage(settings, db, { name: from }),
      await openPhotoStorage(settings, db),
    ];
    const { copied, present, missing } = await copyPhotos(db, old, current);
    print(
      `Copied ${copied} photos from ${from} to ${settings.PHOTO_STORAGE}; ${present} were there, ${missing} are nowhere`,
    );
    if (values.delete) {
      const deleted = await deleteCopied(old, current);
      const unshown = await sweepPhotos(db, old, { now: new Date() });
      print(`Deleted ${deleted} copied photos and ${unshown} that nothing shows from ${from}`);
    }
  } finally {
    await db.destroy();
  }
});
