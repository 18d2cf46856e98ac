import { z } from "zod";
import { migrations, presentMigrations, upgradingVersion } from "../db/migrate.ts";
import type { DatabaseLocation } from "../db/open.ts";
import { sqlite } from "../db/sqlite.ts";
import { databaseStorage } from "../storage/database-storage.ts";
import { openPhotoStorage, type PhotoStorageSettings } from "../storage/open-photo-storage.ts";
import { isPhotoKey, type PhotoStorage } from "../storage/photo-storage.ts";
import { type ArchiveEntry, readArchive } from "./archive.ts";
import type { RestoreOptions, RestoreTarget } from "./database-copy.ts";
import { restoreSqlite } from "./sqlite-copy.ts";

const photosAtATime = 8;

const manifestSchema = z.object({
  format: z.literal(1),
  made_at: z.string(),
  database: z.enum(["sqlite", "postgres"]),
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()).min(1), last_id: z.number().optional() }),
  ),
});

/**
 * Restores the database and the photos of an archive; the API must be stopped. Photos go to the storage that is set,
 * wherever they were stored before. If anything fails, the database stays as it was.
 */
export async function restore(
  file: string,
  options: { location: DatabaseLocation; storage: PhotoStorageSettings; force: boolean },
): Promise<{ madeAt: string; photos: number }> {
  const entries = readArchive(file);
  const first = await entries.next();
  const isManifest = !first.done && first.value.name === "manifest.json";
  const { data: manifest } = manifestSchema.safeParse(isManifest ? await readJson(first.value) : undefined);
  if (!manifest) throw new Error("it is no backup of a market");
  let target: RestoreTarget | undefined;
  try {
    target = await openTarget(options.location, { manifest, force: options.force });
    const photos = await loadEntries(entries, target, options.storage);
    await target.commit();
    return { madeAt: manifest.made_at, photos };
  } finally {
    await target?.close();
    await entries.return(undefined);
  }
}

async function openTarget(
  { dataDir, url }: DatabaseLocation,
  { manifest, force }: RestoreOptions,
): Promise<RestoreTarget> {
  if (url === undefined && manifest.database === "postgres")
    throw new Error("it is a backup of PostgreSQL: set the DATABASE_URL of an empty database");
  const known = Object.keys(migrations(sqlite(":memory:")));
  const ran = presentMigrations(manifest.migrations);
  if (!ran) throw new Error(restoringVersion(manifest.migrations));
  const unknown = ran.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`another version of the program made it: this one does not know ${unknown.join(", ")}`);
  }
  const options = { manifest: { ...manifest, migrations: ran }, force };
  if (url === undefined) return restoreSqlite(dataDir, options);
  const { restorePostgres } = await import("./postgres-restore.ts");
  return restorePostgres({ dataDir, url }, options);
}

function restoringVersion(ran: string[]): string {
  const version = upgradingVersion(ran);
  return version
    ? `it was made before the first release: restore it with ${version}, start that version once, and back up again`
    : "only the version before the first release that made it can restore it";
}

async function loadEntries(
  entries: AsyncIterable<ArchiveEntry>,
  target: RestoreTarget,
  settings: PhotoStorageSettings,
): Promise<number> {
  let storage: PhotoStorage | undefined;
  let photos = 0;
  let expected: number | undefined;
  let writing: Promise<void>[] = [];
  for await (const entry of entries) {
    if (entry.name.startsWith("database/")) {
      await target.load(entry);
      continue;
    }
    if (!storage) {
      await target.finishLoading();
      storage = await openPhotoStorage(settings, target.db);
      if (settings.PHOTO_STORAGE !== "database") photos += await movePhotos(target, storage);
    }
    if (entry.name === "end.json") {
      ({ photos: expected } = z.object({ photos: z.number() }).parse(await readJson(entry)));
      continue;
    }
    const key = entry.name.replace("photos/", "");
    if (!isPhotoKey(key)) throw new Error(`it has something unknown in it: ${entry.name}`);
    const put = storage.put(key, new Uint8Array(await new Response(entry.body as BodyInit).arrayBuffer()));
    put.catch(() => {});
    writing.push(put);
    photos += 1;
    if (writing.length < photosAtATime) continue;
    await Promise.all(writing);
    writing = [];
  }
  await Promise.all(writing);
  if (expected === undefined) throw new Error("it is cut off: its end is missing");
  return photos;
}

async function movePhotos({ db }: RestoreTarget, storage: PhotoStorage): Promise<number> {
  const table = databaseStorage(db);
  let moved = 0;
  for await (const { key } of table.list()) {
    const photo = await table.get(key);
    if (photo) await storage.put(key, photo);
    await table.delete(key);
    moved += 1;
  }
  return moved;
}

async function readJson({ body }: ArchiveEntry): Promise<unknown> {
  return new Response(body as BodyInit).json();
}
