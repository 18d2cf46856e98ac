import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { maxCarPhotos } from "#contract/photo-limits.ts";
import type { Database } from "../../platform/db/schema.ts";
import { photoKey, photoPath } from "../../platform/storage/photo-storage.ts";
import { loadImages, saveImages } from "./images.ts";

export interface NewPhoto {
  /** The file's `sourceHash`. */
  hash: string;
  key: string;
}

export function sourceHash(file: Uint8Array): string {
  return createHash("sha256").update(file).digest("hex");
}

export async function existingHashes(db: Kysely<Database>, carId: number): Promise<Set<string>> {
  const images = await loadImages(db, carId);
  return new Set(images.flatMap(({ source_hash }) => source_hash ?? []));
}

/**
 * Appends photos to a car's, each file once.
 * @param db a transaction that has locked the car
 * @returns the photos that were there already, and those beyond `maxCarPhotos`
 */
export async function addCarPhotos<T extends NewPhoto>(
  db: Transaction<Database>,
  carId: number,
  photos: T[],
): Promise<{ known: T[]; rejected: T[] }> {
  const images = await loadImages(db, carId);
  const hashes = new Set(images.map(({ source_hash }) => source_hash));
  const known: T[] = [];
  const rejected: T[] = [];
  for (const photo of photos) {
    if (hashes.has(photo.hash)) known.push(photo);
    else if (images.length >= maxCarPhotos) rejected.push(photo);
    else {
      images.push({ path: photoPath(photo.key), source_hash: photo.hash });
      hashes.add(photo.hash);
    }
  }
  await saveImages(db, carId, images);
  return { known, rejected };
}

/**
 * Moves a photo to the front, or one place. Does nothing when the photo is not the car's.
 * @param db a transaction that has locked the car
 * @returns where it is now, from 0
 */
export async function movePhoto(
  db: Transaction<Database>,
  carId: number,
  { path, to }: { path: string; to: "first" | "earlier" | "later" },
): Promise<number> {
  const images = await loadImages(db, carId);
  const from = images.findIndex((image) => image.path === path);
  if (from < 0) return 0;
  const wanted = to === "first" ? 0 : from + (to === "earlier" ? -1 : 1);
  const index = Math.min(Math.max(wanted, 0), images.length - 1);
  const others = images.filter((image) => image.path !== path);
  await saveImages(db, carId, others.toSpliced(index, 0, ...images.slice(from, from + 1)));
  return index;
}

/** As `movePhoto`. @returns the key of what is to be discarded after the commit */
export async function deleteCarPhoto(
  db: Transaction<Database>,
  carId: number,
  path: string,
): Promise<string | undefined> {
  const images = await loadImages(db, carId);
  const deleted = images.find((image) => image.path === path);
  await saveImages(
    db,
    carId,
    images.filter((image) => image !== deleted),
  );
  return deleted?.source_hash ? photoKey(path) : undefined;
}

/** Puts the photos of these files first, in this order. @param db a transaction that has locked the car */
export async function arrangeCarPhotos(
  db: Transaction<Database>,
  carId: number,
  hashes: readonly string[],
): Promise<void> {
  const images = await loadImages(db, carId);
  const first = hashes.flatMap((hash) => images.find(({ source_hash }) => source_hash === hash) ?? []);
  const arranged = [...new Set([...first, ...images])];
  if (arranged.some((image, index) => image !== images[index])) await saveImages(db, carId, arranged);
}

/** Their bytes go with the next sweep. @param db a transaction that has locked the car */
export async function deletePhotosOfFiles(
  db: Transaction<Database>,
  carId: number,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return;
  const images = await loadImages(db, carId);
  await saveImages(
    db,
    carId,
    images.filter(({ source_hash }) => !source_hash || !hashes.includes(source_hash)),
  );
}
