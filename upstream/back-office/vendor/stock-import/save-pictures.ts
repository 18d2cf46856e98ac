import { HTTPException } from "hono/http-exception";
import type { Kysely } from "kysely";
import { carPhotos } from "#upstream/modules/cars/photos.ts";
import { concurrencyLimit } from "#upstream/platform/concurrency-limit.ts";
import { countRows } from "#upstream/platform/db/pagination.ts";
import type { Database } from "#upstream/platform/db/schema.ts";
import { inTransaction, lockRow } from "#upstream/platform/db/transaction.ts";
import {
  discardPhotos,
  newPhotoKey,
  type PhotoStorage,
  putAllOrNone,
} from "#upstream/platform/storage/photo-storage.ts";
import { encodePhoto } from "#upstream/platform/uploads/encode-photo.ts";
import { addPhotos, type NewPhoto, sourceHash } from "#upstream/platform/uploads/photo-list.ts";
import { isTextKey, type TextKey } from "../../i18n.ts";
import { type FetchPicture, HostPaused, PictureError } from "./fetch-picture.ts";
import { arrangeBySources, deleteGonePhotos } from "./picture-sources.ts";
import { type PlannedCar, planTurns } from "./picture-turns.ts";

/** In ms; longer than twenty slow pictures take. */
const leaseMs = 15 * 60_000;
/** In ms until pictures are tried again for which the encoding queue was full, or whose host is left alone. */
const retryMs = 30_000;
const planMs = 60_000;
/** One at a time, so that uploads of users get their turn. */
const limitEncoding = concurrencyLimit(1);

interface PictureWork {
  db: Kysely<Database>;
  photos: PhotoStorage;
  clock: () => Date;
  fetchPicture: FetchPicture;
}

interface ClaimedPictures {
  carId: number;
  urls: string[];
  leaseUntil: string;
}

type Result = { url: string; photo: NewPhoto } | { url: string; reason: TextKey };

/**
 * Makes a function that fetches the missing pictures of the next car. Several workers may share it.
 * @returns of that function: how many were stored and how many failed; undefined when nothing is due
 */
export function pictureSaver(work: PictureWork, vendorId?: number) {
  const { db, photos, clock, fetchPicture } = work;
  let planned: PlannedCar[] = [];
  let plannedUntil = 0;
  let isAllLeased = false;
  let lastVendor = 0;

  async function claimPlanned(): Promise<ClaimedPictures | undefined> {
    for (let car = planned.shift(); car !== undefined; car = planned.shift()) {
      const claimed = await claimPictures(db, car.id, clock());
      if (!claimed) continue;
      isAllLeased = false;
      lastVendor = car.vendor_id ?? 0;
      return claimed;
    }
    return undefined;
  }

  async function claimNext() {
    const now = clock().getTime();
    const isCurrent = now < plannedUntil;
    const claimed = isCurrent && (await claimPlanned());
    if (claimed) return claimed;
    if (isCurrent && isAllLeased) return undefined;
    planned = await planTurns(db, { vendorId, after: lastVendor });
    plannedUntil = now + planMs;
    isAllLeased = planned.length > 0;
    return claimPlanned();
  }

  return async (signal?: AbortSignal): Promise<{ done: number; failed: number } | undefined> => {
    const claimed = await claimNext();
    if (!claimed) return undefined;
    const results: Result[] = [];
    try {
      await putAllOrNone(photos, async (recording) => {
        for (const url of claimed.urls) {
          if (signal?.aborted) break;
          const result = await fetchAndStore(url, { fetchPicture, signal }, recording);
          if (result) results.push(result);
        }
      });
      return await storeResults({ db, photos }, claimed, results);
    } finally {
      const isComplete = signal?.aborted || results.length === claimed.urls.length;
      await releasePictures(db, claimed, isComplete ? null : new Date(clock().getTime() + retryMs));
    }
  };
}

export function countPending(db: Kysely<Database>, vendorId: number): Promise<number> {
  const pending = db
    .selectFrom("car_picture_sources")
    .innerJoin("cars", "cars.id", "car_picture_sources.car_id")
    .where("state", "=", "pending")
    .where("cars.vendor_id", "=", vendorId);
  return countRows(pending);
}

/**
 * Claims the pictures of a car with a lease, because several processes may compete for them.
 * @returns undefined if another process has them
 */
async function claimPictures(
  db: Kysely<Database>,
  carId: number,
  now: Date,
): Promise<ClaimedPictures | undefined> {
  const leaseUntil = new Date(now.getTime() + leaseMs).toISOString();
  const claimed = await db
    .updateTable("car_picture_sources")
    .set({ lease_until: leaseUntil })
    .where("car_id", "=", carId)
    .where("state", "=", "pending")
    .where((eb) => eb.or([eb("lease_until", "is", null), eb("lease_until", "<=", now.toISOString())]))
    .returning(["url", "position"])
    .execute();
  if (claimed.length === 0) return undefined;
  const urls = claimed.toSorted((a, b) => a.position - b.position).map(({ url }) => url);
  return { carId, urls, leaseUntil };
}

/** @returns undefined if the picture stays due: the encoding queue is full, its host is paused, or fetching was stopped */
async function fetchAndStore(
  url: string,
  { fetchPicture, signal }: Pick<PictureWork, "fetchPicture"> & { signal: AbortSignal | undefined },
  photos: PhotoStorage,
): Promise<Result | undefined> {
  try {
    const bytes = await fetchPicture(url, signal);
    const photo = await limitEncoding(() => encodePhoto(bytes, "scene"));
    const key = newPhotoKey("car-photos");
    await photos.put(key, photo);
    return { url, photo: { hash: sourceHash(bytes), key } };
  } catch (error) {
    if (error instanceof PictureError) return { url, reason: error.key };
    if (error instanceof HostPaused || (signal?.aborted && error === signal.reason)) return undefined;
    if (!(error instanceof HTTPException)) throw error;
    return isTextKey(error.message) ? { url, reason: error.message } : undefined;
  }
}

async function storeResults(
  { db, photos }: Pick<PictureWork, "db" | "photos">,
  { carId }: { carId: number },
  results: Result[],
) {
  const fetched = results.flatMap((result) =>
    "photo" in result ? [{ ...result.photo, url: result.url }] : [],
  );
  const { unused, ...counts } = await inTransaction(db, async (trx) => {
    await lockRow(trx, "cars", carId);
    // A later file may have named other pictures meanwhile.
    const sources = await trx
      .selectFrom("car_picture_sources")
      .select("url")
      .where("car_id", "=", carId)
      .execute();
    const wanted = new Set(sources.map(({ url }) => url));
    const arrived = fetched.filter(({ url }) => wanted.has(url));
    const hashes = arrived.map(({ hash }) => hash);
    await deleteGonePhotos(trx, carId, hashes);
    const { known, rejected: overLimit } = await addPhotos(trx, carPhotos(carId), arrived);
    const unwanted = fetched.filter(({ url }) => !wanted.has(url));
    const rejected = new Set(overLimit.map(({ url }) => url));
    let failed = 0;
    for (const result of results) {
      const isStored = "photo" in result && !rejected.has(result.url);
      const reason: TextKey =
        "reason" in result ? result.reason : "This car has as many photos as it can have";
      if (!isStored) failed += 1;
      await trx
        .updateTable("car_picture_sources")
        .set(isStored ? { state: "done", source_hash: result.photo.hash } : { state: "failed", reason })
        .where("car_id", "=", carId)
        .where("url", "=", result.url)
        .execute();
    }
    await deleteGonePhotos(trx, carId, []);
    const isAnyNew = arrived.length > known.length + overLimit.length;
    // Otherwise the order stays that the vendor may have chosen since.
    if (isAnyNew) await arrangeBySources(trx, carId);
    return { done: results.length - failed, failed, unused: [...known, ...overLimit, ...unwanted] };
  });
  await discardPhotos(
    photos,
    unused.map(({ key }) => key),
  );
  return counts;
}

/** Ends the lease, unless it has expired and another process has one. */
async function releasePictures(
  db: Kysely<Database>,
  { carId, leaseUntil }: ClaimedPictures,
  until: Date | null,
) {
  await db
    .updateTable("car_picture_sources")
    .set({ lease_until: until?.toISOString() ?? null })
    .where("car_id", "=", carId)
    .where("lease_until", "=", leaseUntil)
    .execute();
}
