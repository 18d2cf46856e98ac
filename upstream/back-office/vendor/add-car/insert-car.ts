import type { Kysely, Transaction } from "kysely";
import { dateInNetherlands } from "#contract/dates.ts";
import { insertEquipment } from "#upstream/modules/cars/equipment.ts";
import type { Database } from "#upstream/platform/db/schema.ts";
import { carSearchText } from "#upstream/platform/db/search-text.ts";
import { forShare, forUpdate, inTransaction } from "#upstream/platform/db/transaction.ts";
import { foldTranslations } from "#upstream/platform/db/translations.ts";
import { runIdempotent } from "#upstream/platform/http/idempotency.ts";
import type { SellStatus } from "../car-list-query.ts";
import { isOwnCar } from "../edit-car.ts";
import type { NewCar } from "./schema.ts";

interface InsertRequest {
  vendorId: number;
  /** The form's idempotency key: a post with another key is another car. */
  key: string;
  /** Digest of the posted values. */
  digest: string;
  car: NewCar;
  now: Date;
}

/**
 * Inserts a vendor's car at the vendor's location, once per form key, and again if it was deleted since.
 * @returns its id, and whether the key had been used with other values
 */
export async function insertCarOnce(
  db: Kysely<Database>,
  { vendorId, key, digest, car, now }: InsertRequest,
): Promise<{ id: number; isKeyReused: boolean }> {
  const owner = `vendor ${vendorId}`;
  const scope = "POST /back-office/vendor/cars/new";
  const { answer, outcome } = await inTransaction(db, (trx) =>
    runIdempotent(
      trx,
      { key, owner, scope, digest, now },
      async () => String((await insertCars(trx, { vendorId, cars: [car], now }))[0]?.id),
      async (id) => !(await isOwnCar(trx, { vendorId, id: Number(id) }, { deleted: false })),
    ),
  );
  return { id: Number(answer), isKeyReused: outcome === "conflicting" };
}

/** A car of a stock import has the vendor's own reference, and may be reserved or sold already. */
export type StockCar = NewCar & { vendor_reference?: string; sell_status?: SellStatus | undefined };

/** Inserts cars at their vendor's location. @returns their ids and references, in any order */
export async function insertCars(
  trx: Transaction<Database>,
  { vendorId, cars, now }: { vendorId: number; cars: readonly StockCar[]; now: Date },
): Promise<{ id: number; vendor_reference: string | null }[]> {
  const { suspended_at, ...position } = await trx
    .selectFrom("vendors")
    .select(["town_id", "lat", "lng", "suspended_at"])
    .where("id", "=", vendorId)
    .$call(forUpdate(trx))
    .executeTakeFirstOrThrow();
  const nameOf = await currentNames(trx, cars);
  const rows = cars.map((car) => {
    const { brand, model, ...columns } = carColumns(car, nameOf(car));
    return {
      ...columns,
      ...position,
      search_text: carSearchText({ ...columns, brand, model }),
      sell_status: car.sell_status ?? "for_sale",
      vendor_id: vendorId,
      vendor_reference: car.vendor_reference ?? null,
      seller_name: null,
      seller_email: null,
      seller_phone: null,
      created_at: now.toISOString(),
      hidden: suspended_at === null ? null : ("vendor" as const),
    };
  });
  const inserted = await trx.insertInto("cars").values(rows).returning(["id", "vendor_reference"]).execute();
  const carsByReference = new Map(cars.map((car) => [car.vendor_reference ?? null, car]));
  const stored = inserted.map(({ id, vendor_reference }) => ({
    id,
    car: carsByReference.get(vendor_reference)!,
  }));
  await insertEquipment(
    trx,
    stored.map(({ id, car }) => ({ carId: id, ids: car.equipment })),
  );
  const day = dateInNetherlands(now);
  await trx
    .insertInto("car_prices")
    .values(stored.map(({ id, car }) => ({ car_id: id, day, cents: car.price })))
    .execute();
  return inserted;
}

/** The current names of the cars' makes and models, locked until the transaction ends: a form may have older ones. */
export async function currentNames(trx: Transaction<Database>, cars: readonly StockCar[]) {
  const load = async (table: "brands" | "models", ids: number[]) => {
    const rows = await trx
      .selectFrom(table)
      .select(["id", "name"])
      .where("id", "in", [0, ...ids])
      .orderBy("id")
      .$call(forShare(trx))
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  const brands = await load(
    "brands",
    cars.map((car) => car.model_id.brand.id),
  );
  const models = await load(
    "models",
    cars.map((car) => car.model_id.model.id),
  );
  return ({ model_id: { brand, model } }: StockCar) => ({
    brand: brands.get(brand.id) ?? brand.name,
    model: models.get(model.id) ?? model.name,
  });
}

/** The vendor's values of a car, by column, with the names of its brand and model. */
export function carColumns(car: StockCar, { brand, model }: { brand: string; model: string }) {
  const {
    model_id: selected,
    variant,
    price,
    equipment: _equipment,
    vendor_reference: _reference,
    sell_status: _status,
    ...columns
  } = foldTranslations("description", car);
  return {
    ...columns,
    brand,
    model,
    brand_id: selected.brand.id,
    model_id: selected.model.id,
    title: [brand, model, variant].filter(Boolean).join(" "),
    price_cents: price,
  };
}
