import type { Kysely, Selectable, Transaction, Updateable } from "kysely";
import { dateInNetherlands } from "#contract/dates.ts";
import type { Database } from "../../platform/db/schema.ts";
import { carSearchText } from "../../platform/db/search-text.ts";
import type { CarTable } from "../../platform/db/tables/market.ts";
import { confirmCars } from "./confirmations.ts";
import { recordPrices } from "./price-history.ts";

type StoredCar = Selectable<CarTable> & { brand: string; model: string };

export interface CarChange {
  car: StoredCar;
  columns: Updateable<CarTable>;
  /** The new names, if brand or model change. */
  names?: { brand: string; model: string };
}

/** Cars with the present names of their brands and models. */
export const selectNamedCars = (db: Kysely<Database>) =>
  db
    .selectFrom("cars")
    .innerJoin("brands", "brands.id", "cars.brand_id")
    .innerJoin("models", "models.id", "cars.model_id")
    .select(["brands.name as brand", "models.name as model"]);

/**
 * Stores changes of cars by their sellers, their price histories and search texts, and confirms the cars.
 * @param trx has locked the cars
 */
export async function storeCarChanges(
  trx: Transaction<Database>,
  changes: readonly CarChange[],
  now: Date,
): Promise<void> {
  for (const { car, columns, names } of changes) {
    if (Object.keys(columns).length === 0) continue;
    const search_text = carSearchText({ ...car, ...names, ...columns } as StoredCar);
    await trx
      .updateTable("cars")
      .set({ ...columns, search_text })
      .where("id", "=", car.id)
      .execute();
  }
  const prices = changes.flatMap(({ car, columns }) => {
    const cents = columns.price_cents ?? car.price_cents;
    if (cents === car.price_cents) return [];
    const listing = { day: dateInNetherlands(new Date(car.created_at)), cents: car.price_cents };
    return [{ carId: car.id, cents, listing }];
  });
  await recordPrices(trx, dateInNetherlands(now), prices);
  await confirmCars(
    trx,
    changes.map(({ car }) => car.id),
    now,
  );
}
