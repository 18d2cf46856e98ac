import type { Transaction } from "kysely";
import { maxCarPhotos } from "#contract/photo-limits.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { PhotoList } from "../../platform/uploads/photo-list.ts";
import { loadImages, saveImages } from "./images.ts";

export function carPhotos(carId: number): PhotoList {
  return {
    kind: "car-photos",
    most: maxCarPhotos,
    load: (db) => loadImages(db, carId),
    save: (trx, images) => saveImages(trx, carId, images),
  };
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

/** Deletes a car's photos of these files; the next sweep deletes their bytes. @param db has locked the car */
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
