import type { Kysely, Selectable } from "kysely";
import { exactFilters } from "../../modules/cars/filter-conditions.ts";
import { isForSale } from "../../modules/cars/for-sale.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { CarTable } from "../../platform/db/tables/market.ts";

export const carValueFilters = exactFilters;

const columns = [
  "id",
  ...carValueFilters,
  "price_cents",
  "top_speed",
  "power_kw",
  "year",
  "mileage",
  "created_at",
  "lat",
  "lng",
  "title",
] as const;

export type CarRow = Pick<Selectable<CarTable>, (typeof columns)[number]> & { equipment: number[] };
export type CarText = Pick<Selectable<CarTable>, "id" | "search_text">;

const forSale = (db: Kysely<Database>) => db.selectFrom("cars").where(isForSale);

/** Loads at most `limit` cars for sale whose ids are above `id`, in order of ids. */
export async function loadCarsAfter(db: Kysely<Database>, id: number, limit: number): Promise<CarRow[]> {
  const rows = await forSale(db).select(columns).where("id", ">", id).orderBy("id").limit(limit).execute();
  const last = rows.at(-1)?.id ?? id;
  return equip(rows, await equipped(db).where("car_id", ">", id).where("car_id", "<=", last).execute());
}

/** Loads the texts of such cars, in order of ids; separately, because they take longest. @param last included */
export function loadTexts(db: Kysely<Database>, after: number, last: number): Promise<CarText[]> {
  return forSale(db)
    .select(["id", "search_text"])
    .where("id", ">", after)
    .where("id", "<=", last)
    .orderBy("id")
    .execute();
}

export async function loadCars(db: Kysely<Database>, ids: number[]): Promise<(CarRow & CarText)[]> {
  const rows = await forSale(db)
    .select([...columns, "search_text"])
    .where("id", "in", ids)
    .execute();
  return equip(rows, await equipped(db).where("car_id", "in", ids).execute());
}

const equipped = (db: Kysely<Database>) => db.selectFrom("car_equipment").select(["car_id", "equipment_id"]);

const none: number[] = [];

function equip<R extends { id: number }>(rows: R[], equipment: { car_id: number; equipment_id: number }[]) {
  const pieces = new Map<number, number[]>();
  for (const { car_id, equipment_id } of equipment) {
    const known = pieces.get(car_id);
    if (known) known.push(equipment_id);
    else pieces.set(car_id, [equipment_id]);
  }
  return rows.map((row) => Object.assign(row, { equipment: pieces.get(row.id) ?? none }));
}
