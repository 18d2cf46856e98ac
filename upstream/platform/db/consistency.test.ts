import { expect, test } from "vitest";
import { createTestDatabase, testDatabase } from "../../testing/database.ts";
import { carRow, insertMarket } from "../../testing/market.ts";
import { openDatabase } from "./open.ts";
import { inTransaction, lockKeys } from "./transaction.ts";

test("Transactions that lock the same key run one after the other", async () => {
  const at = await createTestDatabase({ migrated: true });
  const db = await openDatabase(at.location, { timeoutFactor: 30 });
  const onlyOne = () =>
    inTransaction(db, async (trx) => {
      await lockKeys(trx, ["one"]);
      const before = await trx.selectFrom("rate_limit_hits").select("id").execute();
      if (before.length > 0) return;
      await trx.insertInto("rate_limit_hits").values({ bucket: "one", created_at: "2026-11-21" }).execute();
    });
  // Opens all connections before the race begins.
  await Promise.all(Array.from({ length: 20 }, () => db.selectFrom("brands").select("id").execute()));
  await Promise.all(Array.from({ length: 20 }, onlyOne));
  expect(await db.selectFrom("rate_limit_hits").select("id").execute()).toHaveLength(1);
  await db.destroy();
  await at.remove();
});

test("A transaction that fails stores nothing, and the next one succeeds", async () => {
  const at = await createTestDatabase({ migrated: true });
  const db = await openDatabase(at.location);
  const failing = db.transaction().execute(async (trx) => {
    await trx.insertInto("rate_limit_hits").values({ bucket: "one", created_at: "2026-11-21" }).execute();
    await trx
      .insertInto("brands")
      .values({ id: 1, name: null as never })
      .execute();
  });
  await expect(failing).rejects.toThrow(/not.null/i);
  await db
    .transaction()
    .execute((trx) => trx.insertInto("brands").values({ id: 1, name: "Volvo" }).execute());
  expect(await db.selectFrom("rate_limit_hits").select("id").execute()).toEqual([]);
  await db.destroy();
  await at.remove();
});

test.each([
  ["a text for a number", { year: "old" as never }, /cannot store TEXT|invalid input syntax/],
  ["a price of nothing", { price_cents: 0 }, /CHECK|check constraint/],
  ["an unknown status", { sell_status: "stolen" as never }, /CHECK|check constraint/],
  ["an unknown brand", { brand_id: 99 }, /FOREIGN KEY|foreign key/],
  ["an unknown VAT scheme", { vat_scheme: "21%" as never }, /CHECK|check constraint/],
  [
    "a VAT scheme of a private seller",
    { vat_scheme: "margin" as const, vendor_id: null, seller_email: "a@b.example" },
    /CHECK|check constraint/,
  ],
  [
    "an all-in price of a private seller",
    { all_in: 1 as const, vendor_id: null, seller_email: "a@b.example" },
    /CHECK|check constraint/,
  ],
  ["nobody who sells it", { vendor_id: null, seller_email: null }, /cars_have_a_seller/],
])("A car with %s is not stored", async (_, changes, reason) => {
  const db = await testDatabase();
  await insertMarket(db, 0);
  await expect(db.insertInto("cars").values(carRow(0, changes)).execute()).rejects.toThrow(reason);
  await db.destroy();
});
