import type { Kysely, Transaction } from "kysely";
import { maxPhotoBytes } from "#contract/photo-limits.ts";
import type { Database } from "#upstream/platform/db/schema.ts";
import { inTransaction } from "#upstream/platform/db/transaction.ts";
import {
  discardPhotos,
  newPhotoKey,
  type PhotoStorage,
  putAllOrNone,
} from "#upstream/platform/storage/photo-storage.ts";
import { encodePhoto, type PhotoFormatName, refusalOf } from "#upstream/platform/uploads/encode-photo.ts";
import {
  addPhotos,
  existingHashes,
  type NewPhoto,
  type PhotoList,
  sourceHash,
} from "#upstream/platform/uploads/photo-list.ts";
import type { TextKey } from "../i18n.ts";

/** Limited by what can be sent within the request timeout. */
export const maxFiles = 12;
export const maxTotalBytes = 40 * 1024 * 1024;

export interface RejectedPhoto {
  file: string;
  reason: TextKey;
}

/**
 * Adds the valid files, except those that the record already has.
 * @param lock locks the record @returns the rejected files
 */
export async function savePhotos(
  { db, photos: storage }: { db: Kysely<Database>; photos: PhotoStorage },
  { list, lock }: { list: PhotoList; lock: (trx: Transaction<Database>) => Promise<unknown> },
  files: File[],
): Promise<RejectedPhoto[]> {
  const rejected: RejectedPhoto[] = files
    .slice(maxFiles)
    .map(({ name }) => ({ file: name, reason: "Please choose fewer photos at a time" }));
  const known = await existingHashes(db, list);
  const photos: (NewPhoto & { file: string })[] = [];
  await putAllOrNone(storage, async (recording) => {
    // Sequential, so that other uploads get their turn in the queue.
    for (const file of files.slice(0, maxFiles)) {
      const target = { storage: recording, kind: list.kind, format: "scene", known } as const;
      const result = await storePhoto(file, target);
      if ("reason" in result) rejected.push({ file: file.name, reason: result.reason });
      else if (result.photo) photos.push({ ...result.photo, file: file.name });
    }
  });
  const { known: repeated, rejected: overLimit } = await inTransaction(db, async (trx) => {
    await lock(trx);
    return addPhotos(trx, list, photos);
  });
  await discardPhotos(
    storage,
    [...repeated, ...overLimit].map(({ key }) => key),
  );
  const rejectedAsFull = overLimit.map(
    ({ file }): RejectedPhoto => ({ file, reason: "There are as many photos as there can be" }),
  );
  return [...rejected, ...rejectedAsFull];
}

interface Target {
  storage: PhotoStorage;
  kind: PhotoList["kind"];
  format: PhotoFormatName;
  /** Hashes of the files that the record already has. */
  known?: Set<string>;
}

/** Encodes and stores a file. Call it before the transaction: a slow storage must not hold up other writes. */
export async function storePhoto(
  file: File,
  { storage, kind, format, known }: Target,
): Promise<{ photo: NewPhoto | undefined } | { reason: TextKey }> {
  if (file.size > maxPhotoBytes) return { reason: "The picture can be 10 MB at most" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const hash = sourceHash(bytes);
  if (known?.has(hash)) return { photo: undefined };
  try {
    const photo = await encodePhoto(bytes, format);
    const key = newPhotoKey(kind);
    await storage.put(key, photo);
    return { photo: { hash, key } };
  } catch (error) {
    return { reason: refusalOf(error) };
  }
}
