import type { Kysely } from "kysely";
import { type PictureHosts, pictureFetcher } from "../back-office/vendor/stock-import/fetch-picture.ts";
import {
  claimImport,
  createImport,
  listImports,
  type StockImport,
} from "../back-office/vendor/stock-import/import-store.ts";
import { type Progress, runImport } from "../back-office/vendor/stock-import/run-import.ts";
import { countPending, savePicturesOfNextCar } from "../back-office/vendor/stock-import/save-pictures.ts";
import type { Database } from "../platform/db/schema.ts";
import { sleep } from "../platform/sleep.ts";

/** ms; for pictures that the API is fetching at the same time. */
const waitMs = 1000;
const pictureConcurrency = 3;

export interface ImportCommand {
  db: Kysely<Database>;
  clock: () => Date;
  vendorId: number;
  name: string;
  content: Uint8Array;
  pictureHosts: PictureHosts;
  signal: AbortSignal;
  progress: (label: string) => (progress: Progress) => void;
  /** Called once when another import of the vendor has to end first. */
  onWait: () => void;
  owner: string;
}

/**
 * Imports a file and fetches its pictures.
 * @returns the import: done, failed, or still running when the signal came
 */
export async function importFile(command: ImportCommand): Promise<StockImport> {
  const { db, clock, vendorId, signal, progress } = command;
  const vendor = await db.selectFrom("vendors").select("id").where("id", "=", vendorId).executeTakeFirst();
  if (!vendor) throw new Error(`There is no vendor ${vendorId}`);
  const job = await takeImport(command);
  await runImport(db, job, { clock, signal, onProgress: progress("cars") });
  await fetchPictures(command);
  const stockImport = (await listImports(db, vendorId)).find((candidate) => candidate.id === job.id);
  if (!stockImport) throw new Error("A later import has replaced this one");
  return stockImport;
}

/** The same file goes on where it was cut; another one that was cut is finished first. Waits for one under way. */
async function takeImport(command: ImportCommand) {
  const { db, clock, vendorId, name, content, signal, owner, onWait } = command;
  for (let waits = 0; !signal.aborted; ) {
    const job = await claimImport(db, clock(), { vendorId, owner });
    if (job && Buffer.compare(job.content, content) === 0) return job;
    if (job) await runImport(db, job, { clock, signal });
    else if ((await createImport(db, { vendorId, name, content, now: clock(), owner })) === undefined) {
      if (waits === 0) onWait();
      waits += 1;
      await sleep(waitMs, signal);
    }
  }
  throw new Error("stopped");
}

async function fetchPictures({ db, clock, vendorId, pictureHosts, signal, progress }: ImportCommand) {
  const fetchPicture = pictureFetcher(pictureHosts);
  const report = progress("pictures");
  const total = await countPending(db, vendorId);
  let done = 0;
  const loop = async () => {
    while (!signal.aborted) {
      const saved = await savePicturesOfNextCar({ db, clock, fetchPicture, signal }, vendorId);
      if (saved) {
        done += saved.done + saved.failed;
        report({ done: Math.min(done, total), total });
      } else if ((await countPending(db, vendorId)) === 0) return;
      else await sleep(waitMs, signal);
    }
  };
  await Promise.all(Array.from({ length: pictureConcurrency }, loop));
}
