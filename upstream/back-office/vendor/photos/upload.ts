import { HTTPException } from "hono/http-exception";
import type { Kysely } from "kysely";
import { addCarPhotos, existingHashes, type NewPhoto, sourceHash } from "#upstream/modules/cars/photos.ts";
import type { Database } from "#upstream/platform/db/schema.ts";
import { inTransaction } from "#upstream/platform/db/transaction.ts";
import { isTextKey } from "#upstream/platform/i18n/translate.ts";
import { discardPhotos, newPhotoKey, type PhotoStorage } from "#upstream/platform/storage/photo-storage.ts";
import { encodePhoto, maxPhotoBytes } from "#upstream/platform/uploads/encode-photo.ts";
import type { TextKey } from "../../i18n.ts";
import { lockCar } from "../edit-car.ts";

/** Bounded by what can be sent within the request timeout. */
export const maxFiles = 12;
export const maxTotalBytes = 40 * 1024 * 1024;

export interface RejectedPhoto {
  file: string;
  reason: TextKey;
}

/** Adds the valid files, except those that are there already. @returns the rejected files */
export async function savePhotos(
  { db, photos: storage }: { db: Kysely<Database>; photos: PhotoStorage },
  own: { vendorId: number; id: number },
  files: File[],
): Promise<RejectedPhoto[]> {
  const rejected: RejectedPhoto[] = files
    .slice(maxFiles)
    .map(({ name }) => ({ file: name, reason: "Please choose fewer photos at a time" }));
  const knownSourceHashes = await existingHashes(db, own.id);
  const photos: (NewPhoto & { file: string })[] = [];
  // Sequential, so that other uploads get their turn in the queue.
  for (const file of files.slice(0, maxFiles)) {
    const result = await storePhoto(file, { storage, knownSourceHashes });
    if ("reason" in result) rejected.push({ file: file.name, reason: result.reason });
    else if (result.photo) photos.push({ ...result.photo, file: file.name });
  }
  const { known, rejected: overLimit } = await inTransaction(db, async (trx) => {
    await lockCar(trx, own);
    return addCarPhotos(trx, own.id, photos);
  });
  await discardPhotos(
    storage,
    [...known, ...overLimit].map(({ key }) => key),
  );
  const rejectedAsFull = overLimit.map(
    ({ file }): RejectedPhoto => ({ file, reason: "This car has as many photos as it can have" }),
  );
  return [...rejected, ...rejectedAsFull];
}

/** Before the transaction that shows it: a storage may be slow, and nothing else writes meanwhile. */
async function storePhoto(
  file: File,
  { storage, knownSourceHashes }: { storage: PhotoStorage; knownSourceHashes: Set<string> },
): Promise<{ photo: NewPhoto | undefined } | { reason: TextKey }> {
  if (file.size > maxPhotoBytes) return { reason: "The picture may be 10 MB at most" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const hash = sourceHash(bytes);
  if (knownSourceHashes.has(hash)) return { photo: undefined };
  try {
    const photo = await encodePhoto(bytes, "car");
    const key = newPhotoKey("car-photos");
    await storage.put(key, photo);
    return { photo: { hash, key } };
  } catch (error) {
    if (!(error instanceof HTTPException)) throw error;
    return {
      reason: isTextKey(error.message, "site")
        ? error.message
        : "There are too many photos to read. Try again.",
    };
  }
}
