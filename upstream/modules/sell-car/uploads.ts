import type { Kysely } from "kysely";
import sharp from "sharp";
import { maxPhotoBytes, maxSellPhotos } from "#contract/photo-limits.ts";
import type { Database } from "../../platform/db/schema.ts";
import { httpError } from "../../platform/http/errors.ts";
import type { SiteKey } from "../../platform/i18n/text-keys.ts";
import {
  newPhotoKey,
  type PhotoStorage,
  photoPath,
  putAllOrNone,
} from "../../platform/storage/photo-storage.ts";
import {
  encodePhoto,
  imageTypeBytes,
  refusalOf,
  requireImageType,
} from "../../platform/uploads/encode-photo.ts";
import { sourceHash } from "../../platform/uploads/photo-list.ts";
import { type ArrivingFile, receiveFiles } from "../../platform/uploads/receive-file.ts";

export interface StoredUpload {
  id: string;
  key: string;
  path: string;
  source_hash: string;
  width: number;
  height: number;
}

interface RejectedFile {
  name: string;
  message: SiteKey;
}

/** Number of files that are named in the response; those beyond `maxSellPhotos` are not read. */
const maxNamed = 50;
const maxNameLength = 100;

/** Each as large as the largest photo, and reused, because the garbage collector is late with large buffers. */
const bufferPool: Buffer[] = [];

/**
 * Stores the valid pictures of a form, one in memory at a time, and names the others.
 * @param count is called before each file is read; if it throws, none is stored
 * @throws MalformedForm, StorageUnavailableError, and what `count` throws
 */
export async function receivePhotos(
  request: Request,
  storage: PhotoStorage,
  count: () => Promise<void>,
): Promise<{ stored: StoredUpload[]; rejected: RejectedFile[] }> {
  const options = { fields: ["photos", "photos[]"], maxBytes: maxPhotoBytes, maxFiles: maxNamed };
  const buffer = bufferPool.pop() ?? Buffer.allocUnsafeSlow(maxPhotoBytes);
  const results = await putAllOrNone(storage, (recording) =>
    receiveFiles(request, options, async (file, index) => {
      const name = file.name.slice(0, maxNameLength);
      if (index >= maxSellPhotos) return { name, message: "A car can have 12 photos at most" as const };
      await count();
      try {
        return await storeUpload(await readPhoto(file, buffer), recording);
      } catch (error) {
        return { name, message: refusalOf(error) };
      }
    }),
  ).finally(() => bufferPool.push(buffer));
  return {
    stored: results.flatMap((result) => ("key" in result ? [result] : [])),
    rejected: results.flatMap((result) => ("message" in result ? [result] : [])),
  };
}

/**
 * Reads a file, and stops early if it is no picture.
 * @param buffer holds the file, so that a form of many large files takes no more memory than one
 */
async function readPhoto({ bytes }: ArrivingFile, buffer: Buffer): Promise<Uint8Array> {
  let size = 0;
  let isKnownType = false;
  for await (const piece of bytes) {
    if (size + piece.byteLength > maxPhotoBytes) throw httpError(422, "The picture can be 10 MB at most");
    buffer.set(piece, size);
    size += piece.byteLength;
    if (!isKnownType && size >= imageTypeBytes)
      isKnownType = Boolean(requireImageType(buffer.subarray(0, size)));
  }
  return buffer.subarray(0, size);
}

async function storeUpload(file: Uint8Array, storage: PhotoStorage): Promise<StoredUpload> {
  const photo = await encodePhoto(file, "scene");
  const { width, height } = await sharp(photo).metadata();
  const key = newPhotoKey("car-photos");
  await storage.put(key, photo);
  const id = key.replace(/^.*\/|\.webp$/g, "");
  return { id, key, path: photoPath(key), source_hash: sourceHash(file), width, height };
}

export async function insertUploads(db: Kysely<Database>, photos: StoredUpload[], now: Date): Promise<void> {
  const created_at = now.toISOString();
  const rows = photos.map(({ key: _, ...photo }) => ({ ...photo, created_at }));
  if (rows.length > 0) await db.insertInto("uploads").values(rows).execute();
}

/** Assigns uploads to a request, in the order of the ids. @returns whether all of them existed, and were free */
export async function takeUploads(
  db: Kysely<Database>,
  sellRequestId: number,
  ids: readonly string[],
): Promise<boolean> {
  for (const [position, id] of ids.entries()) {
    const taken = await db
      .updateTable("uploads")
      .set({ sell_request_id: sellRequestId, position })
      .where("id", "=", id)
      .where("sell_request_id", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!taken) return false;
  }
  return true;
}

/** Hashes of the uploaded files, in the order of the ids; an unknown id stands for itself. */
export async function contentHashes(db: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("uploads").select(["id", "source_hash"]).where("id", "in", ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.source_hash ?? id);
}
