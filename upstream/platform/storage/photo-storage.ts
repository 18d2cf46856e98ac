import { randomBytes } from "node:crypto";

/** The bytes of uploaded photos (decision 097). The row with the path is written later; without one they are swept. */
export interface PhotoStorage {
  /** The photo is durable when this resolves. */
  put(key: string, photo: Uint8Array): Promise<void>;
  /** Returns the whole photo, not a stream: a response that is cached for good must not break off half-way. */
  get(key: string): Promise<Uint8Array | undefined>;
  delete(key: string): Promise<void>;
  list(): AsyncIterable<StoredPhoto>;
}

export interface StoredPhoto {
  key: string;
  storedAt: Date;
}

export class StorageUnavailableError extends Error {
  override name = "StorageUnavailableError";
}

/** The first part of a key, and of the path below /media. */
export const photoKinds = ["car-photos", "people", "businesses"] as const;
export type PhotoKind = (typeof photoKinds)[number];

const keyPattern = new RegExp(`^(${photoKinds.join("|")})/[0-9a-f]{32}\\.webp$`);

/** Creates a random key, which cannot be guessed and is never used again. */
export function newPhotoKey(kind: PhotoKind): string {
  return `${kind}/${randomBytes(16).toString("hex")}.webp`;
}

/** Whether a text is a valid key. Valid keys cannot lead out of the storage's folder. */
export function isPhotoKey(key: string): boolean {
  return keyPattern.test(key);
}

const mediaPrefix = "/media/";

/** Returns the path that rows hold and visitors request. */
export function photoPath(key: string): string {
  return `${mediaPrefix}${key}`;
}

/** Returns the key of a path; undefined for pictures that were not uploaded. */
export function photoKey(path: string | null): string | undefined {
  if (!path?.startsWith(mediaPrefix)) return undefined;
  const key = path.slice(mediaPrefix.length);
  return isPhotoKey(key) ? key : undefined;
}

/** Runs `work`, which stores photos that are shown together; when it fails, the photos that it stored are deleted. */
export async function putAllOrNone<T>(
  storage: PhotoStorage,
  work: (storage: PhotoStorage) => Promise<T>,
): Promise<T> {
  const keys: string[] = [];
  const put = async (key: string, photo: Uint8Array) => {
    await storage.put(key, photo);
    keys.push(key);
  };
  try {
    return await work({ ...storage, put });
  } catch (error) {
    await discardPhotos(storage, keys);
    throw error;
  }
}

/** Deletes photos, after the commit that unlinks them. The sweep retries failures. @returns the first failure */
export async function discardPhotos(
  storage: PhotoStorage,
  keys: (string | undefined)[],
): Promise<Error | undefined> {
  const results = await Promise.allSettled(keys.map((key) => key && storage.delete(key)));
  return results.find((result) => result.status === "rejected")?.reason;
}
