import { Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { afterEach, beforeEach, expect, test } from "vitest";
import { insertAccount } from "../../testing/accounts.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { insertGarages } from "../../testing/garages.ts";
import { insertMarket } from "../../testing/market.ts";
import { insertSellRequest } from "../../testing/sell-requests.ts";
import { migrations } from "./migrate.ts";
import { createAdapter, openDatabase } from "./open.ts";
import type { Database } from "./schema.ts";

let at: TestDatabase;
beforeEach(async () => {
  at = await createTestDatabase();
});
afterEach(() => at.remove());

/** Inserts a branch with the old image columns, from before branches had a table of images. */
async function insertBranch(db: Kysely<Database>, { photo, gallery }: { photo: string; gallery: string[] }) {
  await db.insertInto("garages").values({ name: "De Brug" }).execute();
  await sql`insert into garage_branches
    (garage_id, name, photo, town_id, address, lat, lng, phone, email, description, opening_hours, gallery)
    values (1, 'De Brug', ${photo}, 1, '', 52, 5, '', '', '{}', '[]', ${JSON.stringify(gallery)})`.execute(
    db,
  );
}

async function openAtVersion(lastMigration: string) {
  const adapter = await createAdapter(at.location, {});
  const db = new Kysely<Database>({ dialect: adapter.dialect });
  const provider = { getMigrations: async () => migrations(adapter) };
  const { error } = await new Migrator({ db, provider }).migrateTo(lastMigration);
  expect(error).toBeUndefined();
  return db;
}

test("A database keeps its rows and is not migrated again when it is reopened", async () => {
  const first = await openDatabase(at.location);
  await insertMarket(first, 3);
  await first.destroy();
  const second = await openDatabase(at.location);
  expect(await second.selectFrom("cars").select("id").execute()).toHaveLength(3);
  await second.destroy();
});

test("Garages and cars of an older version are found by straight apostrophes and by further names of a town", async () => {
  const first = await openAtVersion("030_folded_texts");
  await insertMarket(first, 1);
  await insertGarages(first);
  const town = { id: 99, name: JSON.stringify({ en: "'s-Hertogenbosch" }), lat: 51.7, lng: 5.3 };
  await first.insertInto("towns").values(town).execute();
  const text = "van ’t hof ‘s-hertogenbosch";
  await first.updateTable("garage_branches").set({ search_text: text, town_id: 99 }).execute();
  await first.updateTable("cars").set({ search_text: text }).execute();
  await first.destroy();
  const second = await openDatabase(at.location);
  const [branch] = await second.selectFrom("garage_branches").select("search_text").execute();
  const [car] = await second.selectFrom("cars").select("search_text").execute();
  expect(branch?.search_text).toBe("van 't hof 's-hertogenbosch den bosch");
  expect(car?.search_text).toBe("van 't hof 's-hertogenbosch");
  await second.destroy();
});

test("A database of an older version keeps its cars and pictures, and can store the newer fields", async () => {
  const first = await openAtVersion("010_report_decisions");
  await insertMarket(first, 3);
  await insertBranch(first, { photo: "/media/a.jpg", gallery: ["/media/b.jpg", "/media/a.jpg"] });
  await first.destroy();
  const second = await openDatabase(at.location);
  const images = second.selectFrom("branch_images").selectAll().orderBy("position");
  expect(await images.execute()).toEqual([
    { branch_id: 1, position: 0, path: "/media/a.jpg", source_hash: null },
    { branch_id: 1, position: 1, path: "/media/b.jpg", source_hash: null },
  ]);
  const cars = second
    .selectFrom("cars")
    .select(["electric_range", "battery_capacity", "vat_scheme", "all_in"])
    .orderBy("id");
  const none = { electric_range: null, battery_capacity: null, vat_scheme: null, all_in: 0 };
  expect(await cars.execute()).toEqual([none, none, none]);
  const facts = {
    electric_range: 425,
    battery_capacity: 57.3,
    vat_scheme: "margin" as const,
    all_in: 1 as const,
  };
  await second.updateTable("cars").set(facts).where("id", "=", 1).execute();
  expect(await cars.execute()).toEqual([facts, none, none]);
  await second.destroy();
});

test("Customers who booked before there were reminders are reminded of a booking that is yet to come", async () => {
  const first = await openAtVersion("023_reported_text");
  await insertMarket(first, 1);
  await insertGarages(first);
  for (const starts_at of ["2020-11-02T09:00:00.000Z", "2126-11-02T09:00:00.000Z"]) {
    const [date, time] = [starts_at.slice(0, 10), "10:00"];
    await first
      .insertInto("bookings")
      .values({
        ...{ reference: date, token: date, branch_id: 1, status: "confirmed", date, time, starts_at },
        ...{ duration_minutes: 60, license_plate: "GBB01B", brand: "Volvo", model: "V60" },
        ...{ first_name: "Noor", last_name: "de Wit", email: "noor@example.net", phone: "0612345678" },
        ...{ lang: "en", created_at: "2020-10-01T09:00:00.000Z" },
      })
      .execute();
  }
  await first.destroy();
  const second = await openDatabase(at.location);
  const bookings = await second.selectFrom("bookings").select("remind_at").orderBy("id").execute();
  expect(bookings).toEqual([{ remind_at: null }, { remind_at: "2126-11-01T09:00:00.000Z" }]);
  await second.destroy();
});

test("Cars that were withdrawn before leave the favorites", async () => {
  const first = await openAtVersion("027_mail_topics");
  await insertMarket(first, 4);
  await insertSellRequest(first, { status: "withdrawn", car_id: 1 });
  await insertSellRequest(first, { status: "listed", car_id: 2, reference: "S-2" });
  // The request of the third is deleted, and the fourth is that of a vendor.
  await first.updateTable("cars").set({ hidden: "listing" }).execute();
  await first.updateTable("cars").set({ vendor_id: null, seller_email: "" }).where("id", "<", 4).execute();
  const { id: account_id } = await insertAccount(first);
  const dated = { account_id, created_at: "2026-11-01T09:00:00.000Z" };
  await first
    .insertInto("favorites")
    .values([1, 2, 3, 4].map((car_id) => ({ ...dated, car_id })))
    .execute();
  await first.destroy();
  const second = await openDatabase(at.location);
  const kept = await second.selectFrom("favorites").select("car_id").orderBy("car_id").execute();
  expect(kept).toEqual([{ car_id: 2 }, { car_id: 4 }]);
  await second.destroy();
});

test("A migration that fails half-way is rolled back, and the error names the database setting", async () => {
  await at.execute("create table outbox (id integer)");
  const opening = openDatabase(at.location);
  await expect(opening).rejects.toThrow(/^DATA(_DIR|BASE_URL): .* cannot be used: .*outbox.* already exists/);
  // The earlier migrations were rolled back, so their tables can be created again.
  await at.execute("create table cars (id integer); drop table cars; drop table outbox");
  await (await openDatabase(at.location)).destroy();
});

test("Private cars that were withdrawn before lose photos and plate, and those of forgotten sellers the plate", async () => {
  const first = await openAtVersion("028_withdrawn_favorites");
  await insertMarket(first, 4);
  const offer = (id: number, seller_email: string, hidden: "listing" | null) =>
    first.updateTable("cars").set({ vendor_id: null, seller_email, hidden }).where("id", "=", id).execute();
  await offer(1, "noor@example.net", "listing");
  await insertSellRequest(first, { status: "withdrawn", car_id: 1 });
  await offer(2, "", "listing");
  await offer(3, "", null);
  await offer(4, "noor@example.net", "listing");
  await insertSellRequest(first, { status: "listed", car_id: 4, reference: "S-2" });
  await first.destroy();
  const second = await openDatabase(at.location);
  const cars = await second.selectFrom("cars").selectAll().orderBy("id").execute();
  expect(cars.map(({ deleted_at, license_plate }) => [deleted_at !== null, license_plate])).toEqual([
    [true, null],
    [true, null],
    [false, null],
    [false, "AB-123-C"],
  ]);
  const images = second.selectFrom("car_images").select("car_id").distinct().orderBy("car_id");
  expect(await images.execute()).toEqual([{ car_id: 3 }, { car_id: 4 }]);
  await second.destroy();
});

test("A database from before the first release is refused with advice, and stays unchanged", async () => {
  await at.execute("create table kysely_migration (name varchar(255), timestamp varchar(255))");
  await at.execute("insert into kysely_migration values ('001_reference', ''), ('002_market', '')");
  const opening = openDatabase(at.location);
  await expect(opening).rejects.toThrow(
    /^DATA(_DIR|BASE_URL): .* cannot be used: it was made by a version before the first release .* give an empty one/,
  );
  // The database has no table of the new schema and no migration lock, so they can be created.
  await at.execute("create table cars (id integer); create table kysely_migration_lock (id integer)");
});

test("A database that a newer version has upgraded is refused with a sentence that says so", async () => {
  await (await openDatabase(at.location)).destroy();
  await at.execute("insert into kysely_migration values ('998_future', ''), ('999_future', '')");
  await expect(openDatabase(at.location)).rejects.toThrow(
    /cannot be used: a newer version has upgraded it \(998_future, 999_future\): go on with that version, or restore/,
  );
});

test("Cars and branches that were stored with Arabic digits and invisible marks are found by Latin digits", async () => {
  const first = await openAtVersion("029_withdrawn_cars");
  await insertMarket(first, 2);
  await insertGarages(first);
  const stored = "\u2068golf\u2069 ٧ سنة ۲۰۱۹";
  await first.updateTable("cars").set({ search_text: stored }).where("id", "=", 1).execute();
  await first.updateTable("garage_branches").set({ search_text: stored }).execute();
  const { search_text: other } = await first
    .selectFrom("cars")
    .select("search_text")
    .where("id", "=", 2)
    .executeTakeFirstOrThrow();
  await first.destroy();
  const second = await openDatabase(at.location);
  const cars = await second.selectFrom("cars").select("search_text").orderBy("id").execute();
  expect(cars.map(({ search_text }) => search_text)).toEqual(["golf 7 سنة 2019", other]);
  const branch = await second
    .selectFrom("garage_branches")
    .select("search_text")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(branch.search_text).toBe("golf 7 سنة 2019");
  await second.destroy();
});
