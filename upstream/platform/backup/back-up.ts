import { ranMigrations } from "../db/migrate.ts";
import type { DatabaseLocation } from "../db/open.ts";
import { countRows } from "../db/pagination.ts";
import { openPhotoStorage, type PhotoStorageSettings } from "../storage/open-photo-storage.ts";
import { listReferencedKeys } from "../storage/photo-references.ts";
import type { PhotoStorage } from "../storage/photo-storage.ts";
import { type AddEntry, oneChunk, writeArchive } from "./archive.ts";
import type { DatabaseSnapshot, Manifest } from "./database-copy.ts";
import { snapshotSqlite } from "./sqlite-copy.ts";

const photosAtATime = 8;

export interface BackupResult {
  /** Another name than the given one if all photos were missing. */
  file: string;
  cars: number;
  photos: number;
  /** Photos that were lost before, or deleted after the snapshot of the database. */
  missing: number;
}

/**
 * Writes the database and the photos that it refers to into one archive; the API may be running. If none of the photos
 * is in the storage, the archive gets another name: an older one with photos is worth keeping.
 */
export async function backUp(
  file: string,
  { location, storage, now }: { location: DatabaseLocation; storage: PhotoStorageSettings; now: Date },
): Promise<BackupResult> {
  const snapshot = await openSnapshot(location);
  try {
    const cars = await countRows(snapshot.db.selectFrom("cars"));
    const result = { cars, photos: 0, missing: 0 };
    const fill = async (add: AddEntry) => {
      const manifest: Manifest = {
        format: 1,
        made_at: now.toISOString(),
        migrations: await ranMigrations(snapshot.db),
        ...snapshot.manifest,
      };
      await addJson(add, "manifest.json", manifest);
      await snapshot.write(add);
      if (storage.PHOTO_STORAGE !== "database") {
        const photos = await openPhotoStorage(storage, snapshot.db);
        Object.assign(result, await addPhotos(add, snapshot, photos));
      }
      await addJson(add, "end.json", { photos: result.photos });
    };
    const written = await writeArchive(file, fill, (name) =>
      result.missing > 0 && result.photos === 0 ? `${name}.without-photos` : name,
    );
    return { ...result, file: written };
  } finally {
    await snapshot.close();
  }
}

async function openSnapshot({ dataDir, url }: DatabaseLocation): Promise<DatabaseSnapshot> {
  if (url === undefined) return snapshotSqlite(dataDir);
  const { snapshotPostgres } = await import("./postgres-snapshot.ts");
  return snapshotPostgres(url);
}

async function addJson(add: AddEntry, name: string, value: unknown): Promise<void> {
  const json = new TextEncoder().encode(JSON.stringify(value, undefined, 2));
  await add(name, json.length, oneChunk(json));
}

async function addPhotos(add: AddEntry, { db }: DatabaseSnapshot, storage: PhotoStorage) {
  let [photos, missing] = [0, 0];
  for await (const keys of listReferencedKeys(db)) {
    for (let from = 0; from < keys.length; from += photosAtATime) {
      const some = keys.slice(from, from + photosAtATime);
      const contents = await Promise.all(some.map((key) => storage.get(key)));
      for (const [index, content] of contents.entries()) {
        if (content) await add(`photos/${some[index]}`, content.length, oneChunk(content));
        if (content) photos += 1;
        else missing += 1;
      }
    }
  }
  return { photos, missing };
}
