import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { carSearchText } from "../../../db/search-text.ts";
import { once } from "../../../http/once.ts";
import { dutchDay } from "../../formats.ts";
import type { NewCar } from "./schema.ts";

interface Adding {
  vendorId: number;
  /** Of the form: whatever else was sent with it before is another car. */
  key: string;
  /** What tells what was typed from anything else. */
  digest: string;
  car: NewCar;
  now: Date;
}

/**
 * Puts a vendor's car on the site, for sale where the vendor stands; once for a form, however often it is sent.
 * @returns its id, and whether the form had added a car before that was not the same
 */
export async function addOnce(
  db: Kysely<Database>,
  { vendorId, key, digest, car, now }: Adding,
): Promise<{ id: number; isOther: boolean }> {
  const scope = `POST /back-office/vendor/cars/new of vendor ${vendorId}`;
  const { answer } = await db.transaction().execute((trx) =>
    once(trx, { key, scope, now }, async () => {
      const id = await insertCar(trx, { vendorId, car, now });
      return JSON.stringify({ id, digest });
    }),
  );
  const added = JSON.parse(answer) as { id: number; digest: string };
  return { id: added.id, isOther: added.digest !== digest };
}

async function insertCar(
  db: Transaction<Database>,
  { vendorId, car, now }: { vendorId: number; car: NewCar; now: Date },
): Promise<number> {
  const { model_id: chosen, variant, price, equipment, ...rest } = car;
  const [brand, model] = [chosen.brand.name, chosen.model.name];
  const title = [brand, model, variant].filter(Boolean).join(" ");
  const place = await db
    .selectFrom("vendors")
    .select(["town_id", "lat", "lng"])
    .where("id", "=", vendorId)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("cars")
    .values({
      ...rest,
      ...place,
      title,
      brand_id: chosen.brand.id,
      model_id: chosen.model.id,
      price_cents: price,
      price_history: JSON.stringify([{ date: dutchDay(now), price: price / 100 }]),
      search_text: carSearchText({ ...car, brand, model, title }),
      equipment: JSON.stringify(equipment),
      images: "[]",
      sell_status: "for_sale",
      vendor_id: vendorId,
      seller_name: null,
      seller_email: null,
      seller_phone: null,
      created_at: now.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
