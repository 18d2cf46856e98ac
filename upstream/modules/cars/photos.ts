import { createHash, randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";

/*
 * The photos of cars. They are in the database as people's are: every process has them, they are backed up with it, and
 * the web tier keeps what it made of them.
 */

/** Where they are served. */
export const carPhotosPath = "/media/car-photos";
/** What a car shows at most. */
export const maxPhotos = 20;

const photoPath = (name: string) => `${carPhotosPath}/${name}.webp`;
const photoName = (path: string) => /\/car-photos\/([0-9a-f]{32})\.webp$/.exec(path)?.[1];

export interface NewPhoto {
  /** Of the file it was made of (`sourceHash`). */
  hash: string;
  data: Uint8Array;
}

/** What tells two files apart. */
export function sourceHash(file: Uint8Array): string {
  return createHash("sha256").update(file).digest("hex");
}

/** The hashes of the files that a car's photos were made of. */
export async function existingHashes(db: Kysely<Database>, carId: number): Promise<Set<string>> {
  const rows = await db.selectFrom("car_photos").select("source_hash").where("car_id", "=", carId).execute();
  return new Set(rows.map((row) => row.source_hash));
}

/** A photo's bytes by its name; undefined when there is none. */
export async function findCarPhoto(db: Kysely<Database>, name: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom("car_photos").select("data").where("name", "=", name).executeTakeFirst();
  return row?.data;
}

/**
 * Puts photos after those a car has, each file once.
 * @param db holds the car, so that nobody else changes its photos meanwhile
 * @returns those that did not fit in (`mostPhotos`)
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
    if (images.length >= maxPhotos) {
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

/** Shows one of a car's photos before the others; nothing when it is not among them. @param db holds the car */
export async function moveToFront(db: Transaction<Database>, carId: number, path: string): Promise<void> {
  const images = await loadImages(db, carId);
  if (!images.includes(path)) return;
  await saveImages(db, carId, [path, ...images.filter((image) => image !== path)]);
}

/** Removes one of a car's photos for good; nothing when it is not among them. @param db holds the car */
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
