import { createHash, randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { maxCarPhotos } from "#contract/photo-limits.ts";
import type { Database } from "../../platform/db/schema.ts";

/* Photos are in the database, so that every process has them and a backup includes them (decision 081). */

export const carPhotosPath = "/media/car-photos";

const photoPath = (name: string) => `${carPhotosPath}/${name}.webp`;
const photoName = (path: string) => /\/car-photos\/([0-9a-f]{32})\.webp$/.exec(path)?.[1];

export interface NewPhoto {
  /** The file's `sourceHash`. */
  hash: string;
  data: Uint8Array;
}

/** Identifies a file. */
export function sourceHash(file: Uint8Array): string {
  return createHash("sha256").update(file).digest("hex");
}

export async function existingHashes(db: Kysely<Database>, carId: number): Promise<Set<string>> {
  const rows = await db.selectFrom("car_photos").select("source_hash").where("car_id", "=", carId).execute();
  return new Set(rows.map((row) => row.source_hash));
}

export async function findCarPhoto(db: Kysely<Database>, name: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom("car_photos").select("data").where("name", "=", name).executeTakeFirst();
  return row?.data;
}

/**
 * Appends photos to a car's, each file once.
 * @param db a transaction that has locked the car
 * @returns the photos beyond `maxCarPhotos`
 */
export async function addCarPhotos<T extends NewPhoto>(
  db: Transaction<Database>,
  carId: number,
  input: { photos: T[]; now: Date },
): Promise<T[]> {
  const existing = await existingHashes(db, carId);
  const images = await loadImages(db, carId);
  const rejected: T[] = [];
  for (const photo of input.photos) {
    const { hash, data } = photo;
    if (existing.has(hash)) continue;
    if (images.length >= maxCarPhotos) {
      rejected.push(photo);
      continue;
    }
    const name = randomBytes(16).toString("hex");
    const created_at = input.now.toISOString();
    await db
      .insertInto("car_photos")
      .values({ name, car_id: carId, source_hash: hash, data, created_at })
      .execute();
    images.push(photoPath(name));
    existing.add(hash);
  }
  await saveImages(db, carId, images);
  return rejected;
}

/** Does nothing when the photo is not the car's. @param db a transaction that has locked the car */
export async function moveToFront(db: Transaction<Database>, carId: number, path: string): Promise<void> {
  const images = await loadImages(db, carId);
  if (!images.includes(path)) return;
  await saveImages(db, carId, [path, ...images.filter((image) => image !== path)]);
}

/** Does nothing when the photo is not the car's. @param db a transaction that has locked the car */
export async function deleteCarPhoto(db: Transaction<Database>, carId: number, path: string): Promise<void> {
  const images = await loadImages(db, carId);
  await saveImages(
    db,
    carId,
    images.filter((image) => image !== path),
  );
  const name = photoName(path);
  if (!name || !images.includes(path)) return;
  await db.deleteFrom("car_photos").where("name", "=", name).where("car_id", "=", carId).execute();
}

/** Puts the photos of these files first, in this order. @param db a transaction that has locked the car */
export async function arrangeCarPhotos(
  db: Transaction<Database>,
  carId: number,
  hashes: readonly string[],
): Promise<void> {
  const paths = await pathsByHash(db, carId);
  const images = await loadImages(db, carId);
  const first = hashes.flatMap((hash) => paths.get(hash) ?? []).filter((path) => images.includes(path));
  const arranged = [...new Set([...first, ...images])];
  if (arranged.join() !== images.join()) await saveImages(db, carId, arranged);
}

/** Deletes the photos that were made of these files. @param db a transaction that has locked the car */
export async function deletePhotosOfFiles(
  db: Transaction<Database>,
  carId: number,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return;
  const paths = await pathsByHash(db, carId);
  for (const path of hashes.flatMap((hash) => paths.get(hash) ?? [])) await deleteCarPhoto(db, carId, path);
}

async function pathsByHash(db: Kysely<Database>, carId: number): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("car_photos")
    .select(["name", "source_hash"])
    .where("car_id", "=", carId)
    .execute();
  return new Map(rows.map(({ name, source_hash }) => [source_hash, photoPath(name)]));
}

async function loadImages(db: Kysely<Database>, carId: number): Promise<string[]> {
  const car = await db.selectFrom("cars").select("images").where("id", "=", carId).executeTakeFirstOrThrow();
  return JSON.parse(car.images) as string[];
}

async function saveImages(db: Kysely<Database>, carId: number, images: string[]): Promise<void> {
  await db
    .updateTable("cars")
    .set({ images: JSON.stringify(images) })
    .where("id", "=", carId)
    .execute();
}
