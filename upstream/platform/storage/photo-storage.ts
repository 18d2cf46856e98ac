import { randomBytes } from "node:crypto";

/** The bytes of uploaded photos (decision 097). A row with the path is written after them; without one they are swept. */
export interface PhotoStorage {
  /** The photo is durable when this resolves. */
  put(key: string, photo: Uint8Array): Promise<void>;
  /** Whole: an answer must not break off under a header that says to keep it for good. */
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

/** The first part of a key, and of a path below /media. */
export const photoKinds = ["car-photos", "people", "businesses"] as const;
export type PhotoKind = (typeof photoKinds)[number];

const keyPattern = new RegExp(`^(${photoKinds.join("|")})/[0-9a-f]{32}\\.webp$`);

/** Random, so that it cannot be guessed, and never used again. */
export function newPhotoKey(kind: PhotoKind): string {
  return `${kind}/${randomBytes(16).toString("hex")}.webp`;
}

/** Whether a storage may have something under it: no key leads out of a folder. */
export function isPhotoKey(key: string): boolean {
  return keyPattern.test(key);
}

const mediaPrefix = "/media/";

/** The path that a row has, and a visitor asks for. */
export function photoPath(key: string): string {
  return `${mediaPrefix}${key}`;
}

/** Of a row's path; undefined for pictures that were not uploaded. */
export function photoKey(path: string | null): string | undefined {
  if (!path?.startsWith(mediaPrefix)) return undefined;
  const key = path.slice(mediaPrefix.length);
  return isPhotoKey(key) ? key : undefined;
}

/** Photos that are shown together: when `work` fails, none of those that it has put remains. */
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

/** After the commit that no longer shows them. What fails is left to the sweep. @returns the first failure */
export async function discardPhotos(
  storage: PhotoStorage,
  keys: (string | undefined)[],
): Promise<Error | undefined> {
  const results = await Promise.allSettled(keys.map((key) => key && storage.delete(key)));
  return results.find((result) => result.status === "rejected")?.reason;
}
