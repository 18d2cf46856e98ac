import type { Kysely, Transaction } from "kysely";
import type { CarDetail } from "#contract/cars.ts";
import type { Lang } from "#contract/languages.ts";
import type { Database } from "../../platform/db/schema.ts";
import { localizedName } from "../../platform/db/translations.ts";
import { equipmentKind, equipmentKindOrder } from "../../reference-data/equipment.ts";

/** The names of a car's equipment, in the list's own order, together and by kind. */
export async function listEquipment(
  db: Kysely<Database>,
  carId: number,
  lang: Lang,
): Promise<Pick<CarDetail, "features" | "feature_groups">> {
  const rows = await db
    .selectFrom("car_equipment")
    .innerJoin("equipment", "equipment.id", "car_equipment.equipment_id")
    .select(["equipment.id", localizedName("equipment.name", lang).as("name")])
    .where("car_id", "=", carId)
    .orderBy("position")
    .orderBy("equipment.id")
    .execute();
  const byKind = Map.groupBy(rows, ({ id }) => equipmentKind(id));
  return {
    features: rows.map(({ name }) => name),
    feature_groups: equipmentKindOrder.flatMap((kind) => {
      const names = byKind.get(kind)?.map(({ name }) => name);
      return names ? [{ kind, names }] : [];
    }),
  };
}

interface CarEquipment {
  carId: number;
  /** Without repeated ids. */
  ids: readonly number[];
}

/** Inserts the equipment of new cars. */
export async function insertEquipment(
  db: Transaction<Database>,
  cars: readonly CarEquipment[],
): Promise<void> {
  const rows = cars.flatMap(({ carId, ids }) => ids.map((equipment_id) => ({ car_id: carId, equipment_id })));
  if (rows.length > 0) await db.insertInto("car_equipment").values(rows).execute();
}

/** @param db a transaction that has locked the cars */
export async function replaceEquipment(
  db: Transaction<Database>,
  cars: readonly CarEquipment[],
): Promise<void> {
  if (cars.length === 0) return;
  const carIds = cars.map(({ carId }) => carId);
  await db.deleteFrom("car_equipment").where("car_id", "in", carIds).execute();
  await insertEquipment(db, cars);
}

export interface StoredEquipment {
  id: number;
  /** 1 if it is no longer offered. */
  hidden: number;
}

/** The new equipment of a car, which keeps what is no longer offered. @returns undefined if nothing changes */
export function changedEquipment(
  stored: readonly StoredEquipment[],
  offered: readonly number[],
): number[] | undefined {
  const retained = stored.filter(({ hidden }) => hidden === 1).map(({ id }) => id);
  const next = new Set([...retained, ...offered]);
  const isSame = next.size === stored.length && stored.every(({ id }) => next.has(id));
  return isSame ? undefined : [...next];
}

/** The equipment by car; cars without any have no entry. */
export async function equipmentByCar(
  db: Kysely<Database>,
  carIds: readonly number[],
): Promise<Map<number, StoredEquipment[]>> {
  if (carIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("car_equipment")
    .innerJoin("equipment", "equipment.id", "car_equipment.equipment_id")
    .select(["car_id", "equipment.id", "hidden"])
    .where("car_id", "in", carIds)
    .execute();
  return Map.groupBy(rows, ({ car_id }) => car_id);
}
