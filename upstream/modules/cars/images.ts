import { type Insertable, type Kysely, sql } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import type { CarImageTable } from "../../platform/db/tables/market.ts";

export type CarImage = Pick<Insertable<CarImageTable>, "path" | "source_hash">;

/** For a query of `cars`: the paths of a car's images in order, one per line. */
export const imagePaths = sql<
  string | null
>`(select string_agg(path, ${sql.lit("\n")} order by position) from car_images where car_id = cars.id)`;

export function parseImagePaths(lines: string | null): string[] {
  return lines?.split("\n") ?? [];
}

export async function loadImages(db: Kysely<Database>, carId: number): Promise<CarImage[]> {
  return db
    .selectFrom("car_images")
    .select(["path", "source_hash"])
    .where("car_id", "=", carId)
    .orderBy("position")
    .execute();
}

/** Replaces a car's images. @param db a transaction that has locked the car */
export async function saveImages(db: Kysely<Database>, carId: number, images: CarImage[]): Promise<void> {
  await db.deleteFrom("car_images").where("car_id", "=", carId).execute();
  await insertImages(db, [{ carId, images }]);
}

export async function insertImages(
  db: Kysely<Database>,
  cars: { carId: number; images: CarImage[] }[],
): Promise<void> {
  const rows = cars.flatMap(({ carId, images }) =>
    images.map((image, position) => ({ ...image, car_id: carId, position })),
  );
  if (rows.length > 0) await db.insertInto("car_images").values(rows).execute();
}
