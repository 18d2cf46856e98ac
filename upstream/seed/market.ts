import type { Kysely, Transaction } from "kysely";
import { hashSecret } from "#upstream/accounts/passwords.ts";
import type { Database } from "#upstream/db/schema.ts";
import { insertAccounts } from "./accounts.ts";
import { createCar } from "./car/car.ts";
import { contentRows } from "./content.ts";
import { demoLogins } from "./data/demo-logins.ts";
import { garages } from "./data/garages.ts";
import { referenceRows } from "./reference-rows.ts";
import { reviewsOf } from "./seller/garage-reviews.ts";
import { branchesOf } from "./seller/garages.ts";
import type { VendorPlace } from "./seller/seller.ts";
import { vendorRows } from "./seller/vendors.ts";

/** Cars a transaction: enough to be quick, few enough to stay small in memory. */
const carsAtOnce = 2000;
/** Cars a statement: their columns times this stays below what SQLite lets a statement bind. */
const carsAStatement = 250;

async function insertReference(trx: Transaction<Database>) {
  for (const [table, rows] of Object.entries(referenceRows)) {
    await trx
      .insertInto(table as keyof typeof referenceRows)
      .values(rows)
      .execute();
  }
}

async function insertVendors(trx: Transaction<Database>): Promise<VendorPlace[]> {
  await trx.insertInto("vendors").values(vendorRows()).execute();
  return trx
    .selectFrom("vendors")
    .select(["id", "username as key", "town_id", "lat", "lng"])
    .orderBy("id")
    .execute();
}

async function insertGarages(trx: Transaction<Database>) {
  for (const [index, { name, slug }] of garages.entries()) {
    const garage = await trx
      .insertInto("garages")
      .values({ name, photo: `/media/garages/${slug}.jpg` })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const [number, { row, services }] of branchesOf(index).entries()) {
      const branch = await trx
        .insertInto("garage_branches")
        .values({ ...row, garage_id: garage.id })
        .returning("id")
        .executeTakeFirstOrThrow();
      await trx
        .insertInto("branch_services")
        .values(services.map((service) => ({ ...service, branch_id: branch.id })))
        .execute();
      const offered = services.map(({ service_id }) => service_id);
      const reviews = reviewsOf(index * 10 + number, offered);
      if (reviews.length === 0) continue;
      await trx
        .insertInto("garage_reviews")
        .values(reviews.map((review) => ({ ...review, branch_id: branch.id })))
        .execute();
    }
  }
}

async function insertCars(trx: Transaction<Database>, from: number, to: number, vendors: VendorPlace[]) {
  for (let start = from; start < to; start += carsAStatement) {
    const count = Math.min(carsAStatement, to - start);
    const rows = Array.from({ length: count }, (_, offset) => createCar(start + offset, vendors));
    await trx.insertInto("cars").values(rows).execute();
  }
}

/**
 * Fills an empty, migrated database with the demo market: reference lists, vendors, garages, page texts, accounts and
 * that many cars, made batch by batch so that a million need no more memory than a thousand. The same rows on every
 * machine, but for the salt of the accounts' password.
 * Everything but the cars beyond the first batch is one transaction, looking whether there are cars already included: an
 * interrupted start leaves the database empty, and of two processes that start at once one fills it.
 * @param options.onProgress called after every batch with the cars done and their total
 * @returns false when there are cars already; nothing is done then
 */
export async function seedMarket(
  db: Kysely<Database>,
  options: { cars: number; onProgress?: (done: number, total: number) => void },
): Promise<boolean> {
  const { cars, onProgress } = options;
  let done = Math.min(carsAtOnce, cars);
  const passwordHash = await hashSecret(demoLogins[0]!.password);
  const vendors = await db.transaction().execute(async (trx) => {
    if (await trx.selectFrom("cars").select("id").limit(1).executeTakeFirst()) return undefined;
    await insertReference(trx);
    await trx.insertInto("content").values(contentRows({ cars })).execute();
    await insertGarages(trx);
    const places = await insertVendors(trx);
    await insertAccounts(trx, passwordHash);
    await insertCars(trx, 0, done, places);
    return places;
  });
  if (!vendors) return false;
  onProgress?.(done, cars);
  while (done < cars) {
    const next = Math.min(done + carsAtOnce, cars);
    await db.transaction().execute((trx) => insertCars(trx, done, next, vendors));
    done = next;
    onProgress?.(done, cars);
  }
  return true;
}
