import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Database } from "#upstream/platform/db/schema.ts";
import { isUnavailable } from "#upstream/platform/db/unavailable.ts";
import { repeatWork } from "#upstream/platform/repeat-work.ts";
import type { PhotoStorage } from "#upstream/platform/storage/photo-storage.ts";
import { type PictureHosts, pictureFetcher } from "./fetch-picture.ts";
import { FileError } from "./file-rows.ts";
import { claimImport, finishImport, LostImport } from "./import-store.ts";
import { runImport } from "./run-import.ts";
import { pictureSaver } from "./save-pictures.ts";

const pictureConcurrency = 3;

interface Options {
  db: Kysely<Database>;
  photos: PhotoStorage;
  log: Logger;
  clock: () => Date;
  pictureHosts: PictureHosts;
}

/** Imports the vendors' files and fetches their pictures, until stopped; after a restart it goes on. */
export function startStockImports({ db, photos, log, clock, pictureHosts }: Options) {
  const fetchPicture = pictureFetcher(pictureHosts);
  const importNext = (signal: AbortSignal) => runNextImport({ db, log, clock, signal });
  const saveNext = pictureSaver({ db, photos, clock, fetchPicture });
  const savePictures = async (signal: AbortSignal) => (await saveNext(signal)) !== undefined;
  return repeatWork(
    [importNext, ...Array<typeof savePictures>(pictureConcurrency).fill(savePictures)],
    (error) => log.warn({ reason: error.message }, "stock imports cannot go on now"),
  );
}

/** Runs a waiting or interrupted import. @returns whether there was one */
export async function runNextImport(
  options: Omit<Options, "pictureHosts" | "photos"> & { signal?: AbortSignal },
): Promise<boolean> {
  const { db, log, clock } = options;
  const job = await claimImport(db, clock());
  if (!job) return false;
  try {
    await runImport(db, job, options);
    log.info({ import: job.id, vendor: job.vendor_id }, "stock imported");
  } catch (error) {
    // It is tried again when the lease ends.
    if (error instanceof LostImport || isUnavailable(error)) throw error;
    log.error({ err: error, import: job.id }, "a stock import failed");
    await finishImport(db, job, clock(), new FileError("Something went wrong!"));
  }
  return true;
}
