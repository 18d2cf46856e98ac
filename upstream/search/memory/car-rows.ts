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

export type CarRow = Pick<Selectable<CarTable>, (typeof columns)[number]>;

/** At most `limit` cars for sale whose ids are above `id`, in order of ids. */
export function loadCarsAfter(db: Kysely<Database>, id: number, limit: number): Promise<CarRow[]> {
  return selectRows(db).where("id", ">", id).orderBy("id").limit(limit).execute();
}

export function loadCars(db: Kysely<Database>, ids: number[]): Promise<CarRow[]> {
  return selectRows(db).where("id", "in", ids).execute();
}

const selectRows = (db: Kysely<Database>) => db.selectFrom("cars").select(columns).where(isForSale);
