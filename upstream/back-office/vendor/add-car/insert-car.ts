import { type Kysely, sql, type Transaction } from "kysely";
import { dateInNetherlands } from "#contract/dates.ts";
import { insertEquipment } from "#upstream/modules/cars/equipment.ts";
import type { Database } from "#upstream/platform/db/schema.ts";
import { carSearchText } from "#upstream/platform/db/search-text.ts";
import { forShare, forUpdate, inTransaction, lockRow } from "#upstream/platform/db/transaction.ts";
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
  /** A car like this one of which the vendor has been told, as an id. */
  known: string;
  now: Date;
}

/** The vendor has a car like the new one. Nothing was saved. */
class SimilarCar extends Error {
  readonly id: number;

  constructor(id: number) {
    super("a similar car is there");
    this.id = id;
  }
}

const recentMs = 60 * 60 * 1000;

/**
 * The newest unsold car of a vendor with the same plate; without a plate one of the last hour with the same values,
 * whatever its description and equipment.
 */
async function findSimilar(trx: Transaction<Database>, { vendorId, car, now }: InsertRequest) {
  const { description: _, ...values } = carColumns(car, (await currentNames(trx, [car]))(car));
  const compared = car.license_plate === null ? values : { license_plate: car.license_plate };
  const since = car.license_plate === null ? new Date(now.getTime() - recentMs).toISOString() : "";
  return trx
    .selectFrom("cars")
    .select("id")
    .where("vendor_id", "=", vendorId)
    .where("deleted_at", "is", null)
    .where("sell_status", "<>", "sold")
    .where("created_at", ">", since)
    .where((eb) =>
      eb.and(
        Object.entries(compared).map(
          ([column, value]) => sql<boolean>`${sql.ref(column)} is not distinct from ${value}`,
        ),
      ),
    )
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

async function insertUnlessSimilar(trx: Transaction<Database>, request: InsertRequest): Promise<string> {
  const { vendorId, car, known, now } = request;
  // Two forms that are sent at once must see each other's car.
  await lockRow(trx, "vendors", vendorId);
  const similar = await findSimilar(trx, request);
  if (similar && String(similar.id) !== known) throw new SimilarCar(similar.id);
  return String((await insertCars(trx, { vendorId, cars: [car], now }))[0]?.id);
}

/**
 * Inserts a vendor's car at the vendor's location, once per form key, and again if it was deleted since.
 * @returns its id; or that of another car, if the key had been used with other values or it looks like that one
 */
export async function insertCarOnce(
  db: Kysely<Database>,
  request: InsertRequest,
): Promise<{ id: number; refusal?: "key reused" | "similar" }> {
  const { vendorId, key, digest, now } = request;
  const owner = `vendor ${vendorId}`;
  const scope = "POST /back-office/vendor/cars/new";
  try {
    const { answer, outcome } = await inTransaction(db, (trx) =>
      runIdempotent(
        trx,
        { key, owner, scope, digest, now },
        () => insertUnlessSimilar(trx, request),
        async (id) => !(await isOwnCar(trx, { vendorId, id: Number(id) }, { deleted: false })),
      ),
    );
    return { id: Number(answer), ...(outcome === "conflicting" && { refusal: "key reused" }) };
  } catch (error) {
    if (!(error instanceof SimilarCar)) throw error;
    return { id: error.id, refusal: "similar" };
  }
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
    const names = nameOf(car);
    const columns = carColumns(car, names);
    return {
      ...columns,
      ...position,
      search_text: carSearchText({ ...columns, ...names }),
      sell_status: car.sell_status ?? "for_sale",
      vendor_id: vendorId,
      vendor_reference: car.vendor_reference ?? null,
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

/** The vendor's values of a car, by column. */
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
    brand_id: selected.brand.id,
    model_id: selected.model.id,
    title: [brand, model, variant].filter(Boolean).join(" "),
    price_cents: price,
  };
}
