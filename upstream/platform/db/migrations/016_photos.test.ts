import { expect, test } from "vitest";
import { carRow, insertMarket } from "../../../testing/market.ts";
import { createOldDatabase } from "../../../testing/old-database.ts";

test("Images become rows in their order, and the bytes of photos are where the database storage looks", async () => {
  const { db, migrateToLatest, remove } = await createOldDatabase("015_requester");
  await insertMarket(db, 0);
  const upload = { name: "a".repeat(32), data: Buffer.from([1, 2]), created_at: "2026-11-21T12:00:00.000Z" };
  const paths = ["/media/cars/1.svg", `/media/car-photos/${upload.name}.webp`, "/media/cars/0.svg"];
  for (const images of [paths, []]) {
    await db
      .insertInto("cars")
      .values({ ...carRow(0), images: JSON.stringify(images) })
      .execute();
  }
  await db
    .insertInto("car_photos")
    .values({ ...upload, car_id: 1, source_hash: "h" })
    .execute();
  await migrateToLatest();
  const rows = await db.selectFrom("car_images").selectAll().orderBy("position").execute();
  expect(rows).toEqual(
    paths.map((path, position) => ({ car_id: 1, position, path, source_hash: position === 1 ? "h" : null })),
  );
  expect(await db.selectFrom("stored_photos").selectAll().execute()).toEqual([
    { key: `car-photos/${upload.name}.webp`, data: expect.anything(), stored_at: upload.created_at },
  ]);
  await remove();
});
