import type { Kysely, Transaction } from "kysely";
import { hashSecret } from "#upstream/modules/auth/password-hash.ts";
import { isForSale } from "#upstream/modules/cars/for-sale.ts";
import { insertImages } from "#upstream/modules/cars/images.ts";
import { countRows } from "#upstream/platform/db/pagination.ts";
import type { Database } from "#upstream/platform/db/schema.ts";
import { inTransaction, lockKeys } from "#upstream/platform/db/transaction.ts";
import { installReferenceData } from "#upstream/reference-data/install.ts";
import { demoCredentials } from "../accounts/credentials.ts";
import { insertDemoAccounts } from "../accounts/insert-accounts.ts";
import { createCar, type Market, type NewCar } from "./cars/create-car.ts";
import { replaceFirstPages } from "./content.ts";
import { garages } from "./data/garages.ts";
import { garageRegistration } from "./sellers/company-numbers.ts";
import { insertConversations } from "./sellers/conversations.ts";
import { createBranches } from "./sellers/garage-branches.ts";
import { createReviews } from "./sellers/garage-reviews.ts";
import type { VendorPlace } from "./sellers/pick-seller.ts";
import { insertRequests } from "./sellers/requests.ts";
import { vendorRows } from "./sellers/vendors.ts";

/** Few enough to need little memory, and enough to be fast. */
const carsPerTransaction = 2000;
/** This times the number of columns stays below SQLite's limit of bound parameters. */
const carsPerStatement = 250;

async function insertVendors(trx: Transaction<Database>): Promise<VendorPlace[]> {
  await trx.insertInto("vendors").values(vendorRows()).execute();
  return trx
    .selectFrom("vendors")
    .select(["id", "username as key", "town_id", "lat", "lng"])
    .orderBy("id")
    .execute();
}

async function insertGarages(trx: Transaction<Database>, today: string) {
  for (const [index, { name }] of garages.entries()) {
    const garage = await trx
      .insertInto("garages")
      .values({ name, ...garageRegistration(index) })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const [number, { row, images, services }] of createBranches(index, today).entries()) {
      const branch = await trx
        .insertInto("garage_branches")
        .values({ ...row, garage_id: garage.id })
        .returning("id")
        .executeTakeFirstOrThrow();
      const ofBranch = images.map((path, position) => ({ branch_id: branch.id, position, path }));
      await trx.insertInto("branch_images").values(ofBranch).execute();
      await trx
        .insertInto("branch_services")
        .values(services.map((service) => ({ ...service, branch_id: branch.id })))
        .execute();
      const serviceIds = services.map(({ service_id }) => service_id);
      const reviews = createReviews(index * 10 + number, serviceIds, today);
      if (reviews.length === 0) continue;
      await trx
        .insertInto("garage_reviews")
        .values(reviews.map((review) => ({ ...review, branch_id: branch.id })))
        .execute();
    }
  }
}

/** Inserts cars; the last batch also replaces the pages, because these show the size of the market. */
async function insertBatch(
  trx: Transaction<Database>,
  batch: { from: number; to: number; isLast: boolean },
  market: Market,
) {
  await insertCars(trx, batch.from, batch.to, market);
  const listed = trx.selectFrom("cars").where(isForSale);
  if (batch.isLast) await replaceFirstPages(trx, { cars: await countRows(listed) });
}

async function insertCars(trx: Transaction<Database>, from: number, to: number, market: Market) {
  for (let start = from; start < to; start += carsPerStatement) {
    const count = Math.min(carsPerStatement, to - start);
    const cars = Array.from({ length: count }, (_, offset) => createCar(start + offset, market));
    const rows = cars.map(({ row }) => row);
    const ids = (await trx.insertInto("cars").values(rows).returning("id").execute()).map(({ id }) => id);
    // Ids ascend with the rows, but may be returned in another order.
    ids.sort((a, b) => a - b);
    const ofCars = <T>(details: (car: NewCar) => T[]) =>
      cars.flatMap((car, index) => details(car).map((detail) => ({ car_id: ids[index]!, ...detail })));
    const equipment = ofCars((car) => car.equipment.map((equipment_id) => ({ equipment_id })));
    if (equipment.length > 0) await trx.insertInto("car_equipment").values(equipment).execute();
    await trx
      .insertInto("car_prices")
      .values(ofCars(({ prices }) => prices))
      .execute();
    const confirmations = ofCars((car) => car.confirmations);
    if (confirmations.length > 0) await trx.insertInto("car_confirmations").values(confirmations).execute();
    await insertImages(
      trx,
      cars.map(({ images }, index) => ({
        carId: ids[index]!,
        images: images.map((path) => ({ path, source_hash: null })),
      })),
    );
  }
}

/**
 * Fills a migrated database without cars with the demo market, in batches that need little memory; installs the
 * reference data if missing. Deterministic for a day, except for the password's salt. The first batch and all other rows except
 * the pages (see `insertBatch`) are one transaction, which also checks for cars: an interrupted start leaves nothing,
 * and of two concurrent processes only one fills the database.
 * @param options.today the market's day (`marketDay`), on which its newest cars were listed
 * @param options.onProgress called after every batch with the number of cars done and their total
 * @returns false when there are cars already
 */
export async function seedMarket(
  db: Kysely<Database>,
  options: { cars: number; today: string; onProgress?: (completed: number, total: number) => void },
): Promise<boolean> {
  const { cars, today, onProgress } = options;
  let completed = Math.min(carsPerTransaction, cars);
  await installReferenceData(db);
  const passwordHash = await hashSecret(demoCredentials[0]!.password);
  const market = await inTransaction(db, async (trx) => {
    await lockKeys(trx, ["demo market"]);
    if (await trx.selectFrom("cars").select("id").limit(1).executeTakeFirst()) return undefined;
    await insertGarages(trx, today);
    const filling = { vendors: await insertVendors(trx), today };
    await insertDemoAccounts(trx, { passwordHash, today });
    await insertRequests(trx, today);
    await insertBatch(trx, { from: 0, to: completed, isLast: completed === cars }, filling);
    await insertConversations(trx, today);
    return filling;
  });
  if (!market) return false;
  onProgress?.(completed, cars);
  while (completed < cars) {
    const next = Math.min(completed + carsPerTransaction, cars);
    const batch = { from: completed, to: next, isLast: next === cars };
    await inTransaction(db, (trx) => insertBatch(trx, batch, market));
    completed = next;
    onProgress?.(completed, cars);
  }
  return true;
}
