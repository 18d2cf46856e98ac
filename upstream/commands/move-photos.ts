// `npm run move-photos -- --from folder|database|s3 [--delete]`: moves photos to the storage that PHOTO_STORAGE names.
import { openDatabase } from "../platform/db/open.ts";
import { copyPhotos, deleteCopied } from "../platform/storage/copy-photos.ts";
import { openPhotoStorage, photoStorageNames } from "../platform/storage/open-photo-storage.ts";
import { exitWithUsage, print, readCommandLine, runCommand } from "./run-command.ts";

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
    const [old, current] = [await openPhotoStorage(settings, db, from), await openPhotoStorage(settings, db)];
    const { copied, present, missing } = await copyPhotos(db, old, current);
    print(
      `Copied ${copied} photos from ${from} to ${settings.PHOTO_STORAGE}; ${present} were there, ${missing} are nowhere`,
    );
    if (values.delete) print(`Deleted ${await deleteCopied(old, current)} from ${from}`);
  } finally {
    await db.destroy();
  }
});
