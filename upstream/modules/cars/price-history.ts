import { type Kysely, sql, type Transaction } from "kysely";
import { addDays } from "#contract/dates.ts";
import type { Database } from "../../platform/db/schema.ts";

/** A price in EUR, valid from a day on. */
export interface PriceStep {
  date: string;
  price: number;
}

/** For a query of `cars`: a car's days and cents, oldest first, one step per line. */
export const priceSteps = sql<
  string | null
>`(select string_agg(day || ' ' || cents, ${sql.lit("\n")} order by day) from car_prices where car_id = cars.id)`;

export const parsePriceSteps = (lines: string | null): PriceStep[] =>
  (lines?.split("\n") ?? []).map((line) => {
    const [date = "", cents] = line.split(" ");
    return { date, price: Number(cents) / 100 };
  });

const lookBackDays = 30;

/**
 * The lowest price of the 30 days before the last change, with which EU law compares a reduction (decision 201).
 * @returns null if the price never changed
 */
export function priorPrice(steps: readonly PriceStep[]): number | null {
  const last = steps.at(-1);
  if (!last || steps.length === 1) return null;
  const start = addDays(last.date, -lookBackDays);
  const from = steps.findLastIndex(({ date }) => date <= start);
  return Math.min(...steps.slice(Math.max(from, 0), -1).map(({ price }) => price));
}

export async function listPrices(db: Kysely<Database>, carId: number): Promise<PriceStep[]> {
  const row = await db
    .selectFrom("cars")
    .where("id", "=", carId)
    .select(priceSteps.as("steps"))
    .executeTakeFirst();
  return parsePriceSteps(row?.steps ?? null);
}

interface PriceChange {
  carId: number;
  cents: number;
  /** The day of listing and the current price, the first entry of an empty history. */
  listing: { day: string; cents: number };
}

/**
 * Records price changes: one price a day, the last (decision 089). A day that ends at the price before it is dropped.
 * @param db a transaction that has locked the cars
 */
export async function recordPrices(
  db: Transaction<Database>,
  day: string,
  changes: readonly PriceChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const carIds = changes.map(({ carId }) => carId);
  const rows = await db.selectFrom("car_prices").selectAll().where("car_id", "in", carIds).execute();
  const stored = Map.groupBy(rows, ({ car_id }) => car_id);
  const added = changes.flatMap(({ carId, cents, listing }) => {
    const history = stored.get(carId);
    const unrecorded = history || listing.day >= day ? [] : [{ car_id: carId, ...listing }];
    const latest = (history ?? unrecorded)
      .filter((price) => price.day < day)
      .toSorted((a, b) => a.day.localeCompare(b.day))
      .at(-1);
    return latest?.cents === cents ? unrecorded : [...unrecorded, { car_id: carId, day, cents }];
  });
  await db.deleteFrom("car_prices").where("car_id", "in", carIds).where("day", ">=", day).execute();
  if (added.length > 0) await db.insertInto("car_prices").values(added).execute();
}
