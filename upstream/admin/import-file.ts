import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Kysely } from "kysely";
import { type PictureHosts, pictureFetcher } from "../back-office/vendor/stock-import/fetch-picture.ts";
import {
  claimImport,
  findUnfinishedImport,
  listImports,
  queueImport,
  receiveImport,
  type StockImport,
} from "../back-office/vendor/stock-import/import-store.ts";
import { type Progress, runImport } from "../back-office/vendor/stock-import/run-import.ts";
import { countPending, pictureSaver } from "../back-office/vendor/stock-import/save-pictures.ts";
import type { Database } from "../platform/db/schema.ts";
import { sleep } from "../platform/sleep.ts";
import type { PhotoStorage } from "../platform/storage/photo-storage.ts";

/** ms between checks for another import, and for pictures that the API is fetching. */
const waitMs = 1000;
const pictureConcurrency = 3;

export const importActor = "npm run import";

export interface ImportCommand {
  db: Kysely<Database>;
  photos: PhotoStorage;
  clock: () => Date;
  vendorId: number;
  path: string;
  pictureHosts: PictureHosts;
  signal: AbortSignal;
  progress: (label: string) => (progress: Progress) => void;
  /** Called once when another import of the vendor has to end first. */
  onWait: () => void;
  owner: string;
}

/** @returns the import: done, failed, or still running when the signal stopped the command */
export async function importCars(command: ImportCommand): Promise<StockImport> {
  const { db, clock, vendorId, signal, progress } = command;
  await db
    .selectFrom("vendors")
    .select("id")
    .where("id", "=", vendorId)
    .executeTakeFirstOrThrow(() => new Error(`There is no vendor ${vendorId}`));
  const job = await takeImport(command);
  await runImport(db, job, { clock, signal, onProgress: progress("cars") });
  return findImport(command, job.id);
}

/** @throws Error if later imports have replaced it */
async function findImport({ db, vendorId }: ImportCommand, id: number): Promise<StockImport> {
  const stockImport = (await listImports(db, vendorId)).find((candidate) => candidate.id === id);
  if (!stockImport) throw new Error("A later import has replaced this one");
  return stockImport;
}

/** Continues an interrupted import of the same file, after finishing one of another file. Waits for a running one. */
async function takeImport(command: ImportCommand) {
  const { db, clock, vendorId, path, signal, owner, onWait } = command;
  const digest = await fileDigest(path);
  for (let waits = 0; !signal.aborted; ) {
    const job = await claimImport(db, clock(), { vendorId, owner });
    if (job?.digest === digest) return job;
    if (job) await runImport(db, job, { clock, signal });
    else if (!(await queueFile(command))) {
      if (waits === 0) onWait();
      waits += 1;
      await sleep(waitMs, signal);
    }
  }
  throw new Error("stopped");
}

async function fileDigest(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** @returns false while another import of the vendor is unfinished */
async function queueFile({ db, clock, vendorId, path, owner }: ImportCommand): Promise<boolean> {
  if (await findUnfinishedImport(db, vendorId)) return false;
  const file = { vendorId, name: basename(path), actor: importActor, bytes: createReadStream(path) };
  const { id } = await receiveImport(db, { ...file, now: clock() });
  return (await queueImport(db, { id, vendorId, now: clock(), owner })) === id;
}

/** Fetches the pictures of the vendor's cars. @throws Error if later imports have replaced this one meanwhile */
export async function fetchPictures(command: ImportCommand, importId: number): Promise<void> {
  const { db, photos, clock, vendorId, pictureHosts, signal, progress } = command;
  const fetchPicture = pictureFetcher(pictureHosts);
  const saveNext = pictureSaver({ db, photos, clock, fetchPicture }, vendorId);
  const report = progress("pictures");
  const total = await countPending(db, vendorId);
  let done = 0;
  const loop = async () => {
    while (!signal.aborted) {
      const saved = await saveNext(signal);
      if (saved) {
        done += saved.done + saved.failed;
        report({ done: Math.min(done, total), total });
      } else if ((await countPending(db, vendorId)) === 0) return;
      else await sleep(waitMs, signal);
    }
  };
  await Promise.all(Array.from({ length: pictureConcurrency }, loop));
  await findImport(command, importId);
}
