import type { Kysely, Selectable } from "kysely";
import { isForSale } from "../../modules/cars/for-sale.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { CarTable } from "../../platform/db/tables/market.ts";

export const carValueFilters = [
  "category_id",
  "brand_id",
  "car_condition_id",
  "fuel_type_id",
  "transmission_type_id",
  "vendor_id",
  "model_id",
  "color",
  "body_type",
  "doors",
  "seats",
] as const;

const columns = [
  "id",
  ...carValueFilters,
  "price_cents",
  "top_speed",
  "year",
  "mileage",
  "created_at",
  "lat",
  "lng",
  "title",
  "search_text",
] as const;

export type CarRow = Pick<Selectable<CarTable>, (typeof columns)[number]> & { equipment: number[] };

/** At most `limit` cars for sale whose ids are above `id`, in order of ids. */
export function loadCarsAfter(db: Kysely<Database>, id: number, limit: number): Promise<CarRow[]> {
  return readRows(db, (cars) => cars.where("id", ">", id).orderBy("id").limit(limit));
}

export function loadCars(db: Kysely<Database>, ids: number[]): Promise<CarRow[]> {
  return readRows(db, (cars) => cars.where("id", "in", ids));
}

const selectRows = (db: Kysely<Database>) => db.selectFrom("cars").select(columns).where(isForSale);
type Selection = ReturnType<typeof selectRows>;

const none: number[] = [];

async function readRows(db: Kysely<Database>, narrow: (cars: Selection) => Selection): Promise<CarRow[]> {
  const rows = await narrow(selectRows(db)).execute();
  if (rows.length === 0) return [];
  const equipped = await db
    .selectFrom("car_equipment")
    .select(["car_id", "equipment_id"])
    .where(
      "car_id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  const equipment = new Map<number, number[]>();
  for (const { car_id, equipment_id } of equipped) {
    const pieces = equipment.get(car_id);
    if (pieces) pieces.push(equipment_id);
    else equipment.set(car_id, [equipment_id]);
  }
  return rows.map((row) => Object.assign(row, { equipment: equipment.get(row.id) ?? none }));
}
