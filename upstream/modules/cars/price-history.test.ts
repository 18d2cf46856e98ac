import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "../../platform/db/schema.ts";
import { testDatabase } from "../../testing/database.ts";
import { insertMarket } from "../../testing/market.ts";
import { listPrices, priorPrice, recordPrices } from "./price-history.ts";
import { storeCarChanges } from "./store-changes.ts";

const listing = { day: "2026-10-01", cents: 1_300_000 };
const history = [
  { date: "2026-10-01", price: 13_000 },
  { date: "2026-11-01", price: 12_500.5 },
];

let db: Kysely<Database>;
beforeEach(async () => {
  db = await testDatabase();
  await insertMarket(db, 1);
  await db.deleteFrom("car_prices").execute();
});
afterEach(() => db.destroy());

async function record(day: string, cents: number) {
  await db.transaction().execute((trx) => recordPrices(trx, day, [{ carId: 1, cents, listing }]));
  return listPrices(db, 1);
}

test("An empty history begins with the price at listing, and each new price adds one step", async () => {
  expect(await record("2026-11-01", 1_250_050)).toEqual(history);
  expect(await record("2026-11-21", 1_195_000)).toEqual([...history, { date: "2026-11-21", price: 11_950 }]);
});

test("Only the last price of a day is kept", async () => {
  await record("2026-11-01", 1_250_050);
  expect(await record("2026-11-01", 1_195_000)).toEqual([history[0], { date: "2026-11-01", price: 11_950 }]);
  expect(await record("2026-10-01", 1_100_000)).toEqual([{ date: "2026-10-01", price: 11_000 }]);
});

test("A price that is reverted on the same day is not in the history", async () => {
  await record("2026-11-01", 1_250_050);
  expect(await record("2026-11-01", 1_300_000)).toEqual([history[0]]);
});

test("A price that is changed on the day of listing replaces the first price", async () => {
  expect(await record(listing.day, 1_250_000)).toEqual([{ date: listing.day, price: 12_500 }]);
});

test("A price that is corrected after midnight in the Netherlands, on the day of listing, is no change", async () => {
  await db.updateTable("cars").set({ created_at: "2026-11-20T23:30:00.000Z" }).where("id", "=", 1).execute();
  const row = await db.selectFrom("cars").selectAll().where("id", "=", 1).executeTakeFirstOrThrow();
  const car = { ...row, brand: "Volvo", model: "V60" };
  const now = new Date("2026-11-21T09:00:00.000Z");
  await db
    .transaction()
    .execute((trx) => storeCarChanges(trx, [{ car, columns: { price_cents: 1_195_000 } }], now));
  expect(await listPrices(db, 1)).toEqual([{ date: "2026-11-21", price: 11_950 }]);
});

test.each([
  ["that never changed is not compared", [["2026-10-01", 9000]], null],
  [
    "that was lowered is compared with the price before it",
    [
      ["2026-01-01", 9500],
      ["2026-11-01", 9000],
    ],
    9500,
  ],
  [
    "that was raised shortly before is compared with the lower price, which was valid 30 days before",
    [
      ["2026-01-01", 9000],
      ["2026-10-20", 9900],
      ["2026-11-01", 9500],
    ],
    9000,
  ],
  [
    "is not compared with a price that ended more than 30 days before",
    [
      ["2026-01-01", 8000],
      ["2026-10-01", 9900],
      ["2026-11-01", 9500],
    ],
    9900,
  ],
  [
    "that was raised is compared too",
    [
      ["2026-10-01", 9000],
      ["2026-11-01", 9900],
    ],
    9000,
  ],
] as [string, [string, number][], number | null][])("A price %s", (_, steps, prior) => {
  expect(priorPrice(steps.map(([date, price]) => ({ date, price })))).toBe(prior);
});
