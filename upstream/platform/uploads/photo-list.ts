import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../db/schema.ts";
import { type PhotoKind, photoKey, photoPath } from "../storage/photo-storage.ts";

export interface ListedImage {
  path: string;
  /** Null for images that were not uploaded. */
  source_hash?: string | null;
}

/** The images of a car or a branch, in order. */
export interface PhotoList {
  kind: PhotoKind;
  most: number;
  load(db: Kysely<Database>): Promise<ListedImage[]>;
  /** Replaces the images. @param trx has locked the record */
  save(trx: Transaction<Database>, images: ListedImage[]): Promise<void>;
}

export interface NewPhoto {
  /** The file's `sourceHash`. */
  hash: string;
  key: string;
}

export function sourceHash(file: Uint8Array): string {
  return createHash("sha256").update(file).digest("hex");
}

export async function existingHashes(db: Kysely<Database>, list: PhotoList): Promise<Set<string>> {
  const images = await list.load(db);
  return new Set(images.flatMap(({ source_hash }) => source_hash ?? []));
}

/**
 * Appends photos, each file once.
 * @param trx has locked the record
 * @returns the photos that the list had already, and those beyond `list.most`
 */
export async function addPhotos<T extends NewPhoto>(
  trx: Transaction<Database>,
  list: PhotoList,
  photos: T[],
): Promise<{ known: T[]; rejected: T[] }> {
  const images = await list.load(trx);
  const hashes = new Set(images.map(({ source_hash }) => source_hash));
  const known: T[] = [];
  const rejected: T[] = [];
  for (const photo of photos) {
    if (hashes.has(photo.hash)) known.push(photo);
    else if (images.length >= list.most) rejected.push(photo);
    else {
      images.push({ path: photoPath(photo.key), source_hash: photo.hash });
      hashes.add(photo.hash);
    }
  }
  await list.save(trx, images);
  return { known, rejected };
}

/**
 * Moves a photo to the front, or by one place. Does nothing when the photo is not in the list or, for one place, no
 * longer where the page showed it.
 * @param trx has locked the record
 * @param move.shown the photo's position on the page, from 0; undefined for pages served by an earlier version
 * @returns the photo's position, from 0, and whether it is the wanted one
 */
export async function movePhoto(
  trx: Transaction<Database>,
  list: PhotoList,
  { path, to, shown }: { path: string; to: "first" | "earlier" | "later"; shown?: number | undefined },
): Promise<{ index: number; isAsWanted: boolean }> {
  const images = await list.load(trx);
  const from = images.findIndex((image) => image.path === path);
  if (from < 0) return { index: 0, isAsWanted: true };
  const start = shown ?? from;
  const wanted = to === "first" ? 0 : start + (to === "earlier" ? -1 : 1);
  const index = Math.min(Math.max(wanted, 0), images.length - 1);
  if (to !== "first" && start !== from) return { index: from, isAsWanted: from === index };
  const others = images.filter((image) => image.path !== path);
  await list.save(trx, others.toSpliced(index, 0, ...images.slice(from, from + 1)));
  return { index, isAsWanted: true };
}

/** Removes a photo. @param trx has locked the record @returns the key to discard after the commit, if uploaded */
export async function deletePhoto(
  trx: Transaction<Database>,
  list: PhotoList,
  path: string,
): Promise<string | undefined> {
  const images = await list.load(trx);
  const deleted = images.find((image) => image.path === path);
  await list.save(
    trx,
    images.filter((image) => image !== deleted),
  );
  return deleted?.source_hash ? photoKey(path) : undefined;
}
