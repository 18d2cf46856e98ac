import type { Kysely, Transaction } from "kysely";
import type { Database } from "#upstream/platform/db/schema.ts";
import { carSearchText } from "#upstream/platform/db/search-text.ts";
import { foldTranslations } from "#upstream/platform/db/translations.ts";
import { runIdempotent } from "#upstream/platform/http/idempotency.ts";
import { dateInNetherlands } from "../../formatters.ts";
import type { NewCar } from "./schema.ts";

interface InsertRequest {
  vendorId: number;
  /** The form's idempotency key: a post with another key is another car. */
  key: string;
  /** A digest of the posted values. */
  digest: string;
  car: NewCar;
  now: Date;
}

/**
 * Inserts a vendor's car at the vendor's location, once per form key.
 * @returns its id, and whether the key had been used for other values
 */
export async function insertCarOnce(
  db: Kysely<Database>,
  { vendorId, key, digest, car, now }: InsertRequest,
): Promise<{ id: number; isKeyReused: boolean }> {
  const scope = `POST /back-office/vendor/cars/new of vendor ${vendorId}`;
  const { answer } = await db.transaction().execute((trx) =>
    runIdempotent(trx, { key, scope, now }, async () => {
      const id = await insertCar(trx, { vendorId, car, now });
      return JSON.stringify({ id, digest });
    }),
  );
  const storedResult = JSON.parse(answer) as { id: number; digest: string };
  return { id: storedResult.id, isKeyReused: storedResult.digest !== digest };
}

async function insertCar(
  db: Transaction<Database>,
  { vendorId, car, now }: { vendorId: number; car: NewCar; now: Date },
): Promise<number> {
  const {
    model_id: selectedModel,
    variant,
    price,
    equipment,
    ...columns
  } = foldTranslations("description", car);
  const [brand, model] = [selectedModel.brand.name, selectedModel.model.name];
  const title = [brand, model, variant].filter(Boolean).join(" ");
  const position = await db
    .selectFrom("vendors")
    .select(["town_id", "lat", "lng"])
    .where("id", "=", vendorId)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("cars")
    .values({
      ...columns,
      ...position,
      title,
      brand_id: selectedModel.brand.id,
      model_id: selectedModel.model.id,
      price_cents: price,
      price_history: JSON.stringify([{ date: dateInNetherlands(now), price: price / 100 }]),
      search_text: carSearchText({ ...columns, brand, model, title }),
      equipment: JSON.stringify(equipment),
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
