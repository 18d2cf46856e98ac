import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { DatabaseAdapter } from "../adapter.ts";

/** A car's images are rows; the bytes of uploaded photos are in a photo storage (decisions 097 and 098). */
export function photoTables(adapter: DatabaseAdapter): Migration {
  return {
    async up(db) {
      await createTables(db, adapter);
      await moveImages(db);
      await movePhotos(db);
    },
  };
}

async function createTables(db: Kysely<unknown>, adapter: DatabaseAdapter) {
  await db.schema
    .createTable("car_images")
    .addColumn("car_id", "integer", (column) => column.notNull().references("cars.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull().check(sql`position >= 0`))
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("source_hash", "text")
    .addPrimaryKeyConstraint("car_images_in_order", ["car_id", "position"])
    .modifyEnd(adapter.tableSuffix)
    .execute();
  await sql`create unique index car_images_once on car_images (car_id, source_hash) where source_hash is not null`.execute(
    db,
  );
  await sql`create unique index car_images_uploaded on car_images (path) where source_hash is not null`.execute(
    db,
  );
  await sql`create unique index accounts_by_image on accounts (image) where image is not null`.execute(db);
  await db.schema
    .createTable("stored_photos")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("data", adapter.binaryType, (column) => column.notNull())
    .addColumn("stored_at", "text", (column) => column.notNull())
    .modifyEnd(adapter.tableSuffix)
    .execute();
}

/** Its twenty images a car stay below SQLite's limit of bound parameters. */
const batchSize = 250;

// biome-ignore lint/suspicious/noExplicitAny: no one type describes all versions of a table
async function moveImages(db: Kysely<any>) {
  for (let after = 0; ; ) {
    const cars = await db
      .selectFrom("cars")
      .select(["id", "images"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    if (cars.length === 0) break;
    after = cars.at(-1)?.id;
    const uploads = await db
      .selectFrom("car_photos")
      .select(["name", "source_hash"])
      .where(
        "car_id",
        "in",
        cars.map(({ id }) => id),
      )
      .execute();
    const hashes = new Map(
      uploads.map(({ name, source_hash }) => [`/media/car-photos/${name}.webp`, source_hash]),
    );
    const rows = cars.flatMap(({ id, images }) =>
      (JSON.parse(images) as string[]).map((path, position) => ({
        car_id: id,
        position,
        path,
        source_hash: hashes.get(path) ?? null,
      })),
    );
    if (rows.length > 0) await db.insertInto("car_images").values(rows).execute();
  }
  await db.schema.alterTable("cars").dropColumn("images").execute();
}

async function movePhotos(db: Kysely<unknown>) {
  for (const [table, kind] of [
    ["car_photos", "car-photos"],
    ["photos", "people"],
  ] as const) {
    await sql`insert into stored_photos (key, data, stored_at)
      select ${sql.lit(`${kind}/`)} || name || '.webp', data, created_at from ${sql.table(table)}`.execute(
      db,
    );
    await db.schema.dropTable(table).execute();
  }
}
