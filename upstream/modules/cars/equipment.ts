import type { Kysely, Transaction } from "kysely";
import type { Lang } from "#contract/languages.ts";
import type { Database } from "../../platform/db/schema.ts";
import { localizedName } from "../../platform/db/translations.ts";

/** The names of a car's equipment, in the list's own order. */
export async function listEquipment(db: Kysely<Database>, carId: number, lang: Lang): Promise<string[]> {
  const rows = await db
    .selectFrom("car_equipment")
    .innerJoin("equipment", "equipment.id", "car_equipment.equipment_id")
    .select(localizedName("equipment.name", lang).as("name"))
    .where("car_id", "=", carId)
    .orderBy("position")
    .orderBy("equipment.id")
    .execute();
  return rows.map((row) => row.name);
}

/** For a new car. @param ids of equipment, each once */
export async function insertEquipment(
  db: Transaction<Database>,
  carId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insertInto("car_equipment")
    .values(ids.map((equipment_id) => ({ car_id: carId, equipment_id })))
    .execute();
}
