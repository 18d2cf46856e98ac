import type { Context } from "hono";
import type { Kysely, Transaction } from "kysely";
import type { Lang } from "#contract/languages.ts";
import type { Database } from "../../db/schema.ts";
import { carSearchText } from "../../db/search-text.ts";
import { refusal } from "../../http/errors.ts";
import type { MemberEnv } from "../context.ts";
import type { Stored } from "../forms/handle.ts";
import { askedId } from "../look/pager.ts";
import type { CarEdit } from "./car-schema.ts";
import { type PriceStep, withPrice } from "./price-history.ts";

/**
 * The car that an address means, of whoever asks.
 * @throws HTTPException 404 for what is no id
 */
export function askedCar(c: Context<MemberEnv>): { vendorId: number; id: number } {
  const id = askedId(c.req.param("id"));
  if (!id) throw refusal(404);
  return { id, vendorId: c.var.member.businessId };
}

/**
 * One of a vendor's own cars with what its form shows.
 * @throws HTTPException 404 for any other
 */
export async function ownCar(db: Kysely<Database>, own: { vendorId: number; id: number }, lang: Lang = "en") {
  const car = await db
    .selectFrom("cars")
    .innerJoin("brands", "brands.id", "cars.brand_id")
    .innerJoin("models", "models.id", "cars.model_id")
    .innerJoin("fuel_types", "fuel_types.id", "cars.fuel_type_id")
    .innerJoin("transmission_types", "transmission_types.id", "cars.transmission_type_id")
    .selectAll("cars")
    .select(["brands.name as brand", "models.name as model"])
    .select([`fuel_types.name_${lang} as fuel_type`, `transmission_types.name_${lang} as transmission_type`])
    .where("cars.id", "=", own.id)
    .where("cars.vendor_id", "=", own.vendorId)
    .executeTakeFirst();
  if (!car) throw refusal(404);
  return car;
}
export type OwnCar = Awaited<ReturnType<typeof ownCar>>;

/**
 * The same in a transaction that changes it: whoever else changes the same car waits until it is over, on both databases.
 * @throws HTTPException 404 for any other
 */
export async function holdCar(trx: Transaction<Database>, own: { vendorId: number; id: number }) {
  await trx
    .updateTable("cars")
    .set((eb) => ({ title: eb.ref("title") }))
    .where("id", "=", own.id)
    .where("vendor_id", "=", own.vendorId)
    .execute();
  return ownCar(trx, own);
}

/** A car as the fields of its form. */
export function carValues(car: OwnCar): Record<string, string> {
  return {
    price: car.price_cents % 100 === 0 ? String(car.price_cents / 100) : (car.price_cents / 100).toFixed(2),
    mileage: String(car.mileage),
    sell_status: car.sell_status,
    description_en: car.description_en,
    description_ar: car.description_ar,
    description_nl: car.description_nl,
  };
}

/**
 * Stores what was changed of a vendor's own car, with its price history and what it is searched by.
 * @param isCurrent whether the values stored until now are those that the form was made from
 * @throws HTTPException 404 for another's car
 */
export async function storeCar(
  db: Kysely<Database>,
  own: { vendorId: number; id: number },
  given: { edit: CarEdit; today: string; isCurrent: (values: Record<string, string>) => boolean },
): Promise<Stored> {
  const { edit, today, isCurrent } = given;
  return db.transaction().execute(async (trx) => {
    const car = await holdCar(trx, own);
    const values = carValues(car);
    if (!isCurrent(values)) return { changed: values };
    const { price, ...rest } = edit;
    await trx
      .updateTable("cars")
      .set({
        ...rest,
        price_cents: price,
        price_history: JSON.stringify(historyAfter(car, price, today)),
        search_text: carSearchText({ ...car, ...edit }),
      })
      .where("id", "=", own.id)
      .execute();
    return "stored";
  });
}

function historyAfter(car: OwnCar, priceCents: number, today: string): PriceStep[] {
  const history = JSON.parse(car.price_history) as PriceStep[];
  if (priceCents === car.price_cents) return history;
  const before = { listed: car.created_at.slice(0, 10), price: car.price_cents / 100 };
  return withPrice(history, { date: today, price: priceCents / 100 }, before);
}
