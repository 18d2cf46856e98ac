import type { Context } from "hono";
import type { Kysely, Transaction } from "kysely";
import { defaultLang, type Lang } from "#contract/languages.ts";
import { imagePaths } from "../../modules/cars/images.ts";
import { selectNamedCars, storeCarChanges } from "../../modules/cars/store-changes.ts";
import type { Database } from "../../platform/db/schema.ts";
import { forUpdate, inTransaction } from "../../platform/db/transaction.ts";
import { foldTranslations, localizedName, translationFields } from "../../platform/db/translations.ts";
import { notFound } from "../../platform/http/errors.ts";
import type { BusinessUserEnv } from "../context.ts";
import type { SaveResult } from "../forms/handle-form.ts";
import { requireId } from "../id-param.ts";
import type { CarEdit } from "./edit-car-schema.ts";

export function carIdParam(c: Context<BusinessUserEnv>): { vendorId: number; id: number } {
  const id = requireId(c);
  return { id, vendorId: c.var.businessUser.businessId };
}

/** @throws HTTPException 404 unless the car is this vendor's, and not deleted */
export function findOwnCar(
  db: Kysely<Database>,
  own: { vendorId: number; id: number },
  lang: Lang = defaultLang,
) {
  return selectNamedCars(db)
    .innerJoin("fuel_types", "fuel_types.id", "cars.fuel_type_id")
    .innerJoin("transmission_types", "transmission_types.id", "cars.transmission_type_id")
    .selectAll("cars")
    .select([
      localizedName("fuel_types.name", lang).as("fuel_type"),
      localizedName("transmission_types.name", lang).as("transmission_type"),
      imagePaths.as("images"),
    ])
    .where("cars.id", "=", own.id)
    .where("cars.vendor_id", "=", own.vendorId)
    .where("cars.deleted_at", "is", null)
    .executeTakeFirstOrThrow(notFound);
}
export type OwnCar = Awaited<ReturnType<typeof findOwnCar>>;

/** `findOwnCar` with a row lock: concurrent changes wait until the transaction ends. */
export async function lockCar(trx: Transaction<Database>, own: { vendorId: number; id: number }) {
  await trx
    .selectFrom("cars")
    .select("id")
    .where("id", "=", own.id)
    .where("vendor_id", "=", own.vendorId)
    .$call(forUpdate(trx))
    .execute();
  return findOwnCar(trx, own);
}

/** Whether a car is this vendor's, and deleted or not as wanted. */
export async function isOwnCar(
  db: Kysely<Database>,
  own: { vendorId: number; id: number },
  { deleted }: { deleted: boolean },
): Promise<boolean> {
  const car = await db
    .selectFrom("cars")
    .select("id")
    .where("id", "=", own.id)
    .where("vendor_id", "=", own.vendorId)
    .where("deleted_at", deleted ? "is not" : "is", null)
    .executeTakeFirst();
  return car !== undefined;
}

export function carFormValues(car: OwnCar): Record<string, string> {
  return {
    price: car.price_cents % 100 === 0 ? String(car.price_cents / 100) : (car.price_cents / 100).toFixed(2),
    all_in: car.all_in === 1 ? "on" : "",
    mileage: String(car.mileage),
    sell_status: car.sell_status,
    ...translationFields("description", car.description),
  };
}

/**
 * Saves a vendor's own car, its price history and its search text.
 * @param isCurrent whether the stored values are those the form was made from
 * @throws HTTPException 404 for another vendor's car
 */
export async function updateCar(
  db: Kysely<Database>,
  own: { vendorId: number; id: number },
  change: { edit: CarEdit; now: Date; isCurrent: (values: Record<string, string>) => boolean },
): Promise<SaveResult> {
  const { edit, now, isCurrent } = change;
  return inTransaction(db, async (trx) => {
    const car = await lockCar(trx, own);
    const values = carFormValues(car);
    if (!isCurrent(values)) return { changed: values };
    const { price, ...columns } = foldTranslations("description", edit);
    // An import restores what it took down, unless its vendor has chosen another status since.
    const status = edit.sell_status === car.sell_status ? {} : { taken_down_at: null };
    await storeCarChanges(trx, [{ car, columns: { ...columns, ...status, price_cents: price } }], now);
    return "stored";
  });
}
