import type { Kysely, Transaction } from "kysely";
import { insertEquipment } from "#upstream/modules/cars/equipment.ts";
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
  /** Of the posted values. */
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
  const owner = `vendor ${vendorId}`;
  const scope = "POST /back-office/vendor/cars/new";
  const { answer, outcome } = await db
    .transaction()
    .execute((trx) =>
      runIdempotent(trx, { key, owner, scope, digest, now }, async () =>
        String(await insertCar(trx, { vendorId, car, now })),
      ),
    );
  return { id: Number(answer), isKeyReused: outcome === "conflicting" };
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
  const { suspended_at, ...position } = await db
    .selectFrom("vendors")
    .select(["town_id", "lat", "lng", "suspended_at"])
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
      search_text: carSearchText({ ...columns, brand, model, title }),
      images: "[]",
      sell_status: "for_sale",
      vendor_id: vendorId,
      seller_name: null,
      seller_email: null,
      seller_phone: null,
      created_at: now.toISOString(),
      hidden: suspended_at === null ? null : "vendor",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertEquipment(db, id, equipment);
  await db
    .insertInto("car_prices")
    .values({ car_id: id, day: dateInNetherlands(now), cents: price })
    .execute();
  return id;
}
