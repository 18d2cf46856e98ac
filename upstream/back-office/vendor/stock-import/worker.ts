import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Database } from "#upstream/platform/db/schema.ts";
import { isUnavailable } from "#upstream/platform/db/unavailable.ts";
import { sleep } from "#upstream/platform/sleep.ts";
import { type PictureHosts, pictureFetcher } from "./fetch-picture.ts";
import { claimImport, finished, LostImport, updateImport } from "./import-store.ts";
import { FileError } from "./read-rows.ts";
import { runImport } from "./run-import.ts";
import { savePicturesOfNextCar } from "./save-pictures.ts";

const pollMs = 2000;
const pictureConcurrency = 3;

interface Options {
  db: Kysely<Database>;
  log: Logger;
  clock: () => Date;
  pictureHosts: PictureHosts;
}

/** Imports the files that vendors have sent and fetches their pictures, until stopped; a restart goes on. */
export function startStockImports({ db, log, clock, pictureHosts }: Options) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const fetchPicture = pictureFetcher(pictureHosts);
  const loops = [
    repeat(() => runNextImport({ db, log, clock, signal })),
    ...Array.from({ length: pictureConcurrency }, () =>
      repeat(async () => (await savePicturesOfNextCar({ db, clock, fetchPicture, signal })) !== undefined),
    ),
  ];

  async function repeat(work: () => Promise<boolean>) {
    while (!signal.aborted) {
      const hasWorked = await work().catch((error: Error) => {
        log.warn({ reason: error.message }, "stock imports cannot go on now");
        return false;
      });
      if (!hasWorked) await sleep(pollMs, signal);
    }
  }

  return {
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

/** Runs an import that waits or was cut. @returns whether there was one */
export async function runNextImport(
  options: Omit<Options, "pictureHosts"> & { signal?: AbortSignal },
): Promise<boolean> {
  const { db, log, clock } = options;
  const job = await claimImport(db, clock());
  if (!job) return false;
  try {
    await runImport(db, job, options);
    log.info({ import: job.id, vendor: job.vendor_id }, "stock imported");
  } catch (error) {
    // When the lease ends it is tried again.
    if (error instanceof LostImport || isUnavailable(error)) throw error;
    log.error({ err: error, import: job.id }, "a stock import failed");
    await updateImport(db, job, finished(clock(), new FileError("Something went wrong!")), clock());
  }
  return true;
}
