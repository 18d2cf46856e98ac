import type { Kysely } from "kysely";
import {
  changedEquipment,
  equipmentByCar,
  replaceEquipment,
  type StoredEquipment,
} from "../../modules/cars/equipment.ts";
import { storeCarChanges } from "../../modules/cars/store-changes.ts";
import type { Database } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { SaveResult } from "../forms/handle-form.ts";
import { carColumns, currentNames } from "./add-car/insert-car.ts";
import type { NewCar } from "./add-car/schema.ts";
import { carFormValues, lockCar, type OwnCar } from "./edit-car.ts";
import type { CarEdit } from "./edit-car-schema.ts";

/** The fields of the form that are columns of the same name; a missing one would be emptied by each edit. */
type CarColumn = Exclude<keyof NewCar, keyof CarEdit | "variant" | "equipment">;

type Own = { vendorId: number; id: number };

/** The values of a stored car, as the form of a new car has them. */
export async function detailValues(db: Kysely<Database>, car: OwnCar): Promise<Record<string, string>> {
  const { sell_status: _, ...values } = carFormValues(car);
  const columns: Record<CarColumn, string | number | null> = {
    model_id: car.model_id,
    category_id: car.category_id,
    car_condition_id: car.car_condition_id,
    body_type: car.body_type,
    color: car.color,
    doors: car.doors,
    seats: car.seats,
    fuel_type_id: car.fuel_type_id,
    transmission_type_id: car.transmission_type_id,
    power_kw: car.power_kw,
    top_speed: car.top_speed,
    engine_cc: car.engine_cc,
    co2: car.co2,
    energy_label: car.energy_label,
    vat_scheme: car.vat_scheme,
    electric_range: car.electric_range,
    battery_capacity: car.battery_capacity,
    license_plate: car.license_plate,
    year: car.year,
    first_registration_date: car.first_registration_date,
    next_apk_date: car.next_apk_date,
    owners: car.owners,
  };
  const equipment = await storedEquipment(db, car.id);
  return {
    ...values,
    ...Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, String(value ?? "")])),
    variant: variantOf(car),
    ...Object.fromEntries(equipment.map(({ id }) => [`equipment.${id}`, "on"])),
  };
}

const storedEquipment = async (db: Kysely<Database>, carId: number): Promise<StoredEquipment[]> =>
  ((await equipmentByCar(db, [carId])).get(carId) ?? []).toSorted((a, b) => a.id - b.id);

/** The part of the title after brand and model; "" if the title does not begin with them. */
function variantOf({ title, brand, model }: OwnCar): string {
  const start = `${brand} ${model} `;
  return title.startsWith(start) ? title.slice(start.length) : "";
}

/**
 * Saves the details of a vendor's own car, its price history and its search text.
 * @param isCurrent whether the stored values are those the form was made from
 * @throws HTTPException 404 for another vendor's car
 */
export async function updateDetails(
  db: Kysely<Database>,
  own: Own,
  change: { car: NewCar; now: Date; isCurrent: (values: Record<string, string>) => boolean },
): Promise<SaveResult> {
  const { car, now, isCurrent } = change;
  return inTransaction(db, async (trx) => {
    const before = await lockCar(trx, own);
    const values = await detailValues(trx, before);
    if (!isCurrent(values)) return { changed: values };
    const names = (await currentNames(trx, [car]))(car);
    const { title, ...columns } = carColumns(car, names);
    const keepsTitle = car.model_id.model.id === before.model_id && car.variant === values.variant;
    const changes = { ...columns, ...(!keepsTitle && { title }) };
    await storeCarChanges(trx, [{ car: before, columns: changes, names }], now);
    const ids = changedEquipment(await storedEquipment(trx, own.id), car.equipment);
    if (ids) await replaceEquipment(trx, [{ carId: own.id, ids }]);
    return "stored";
  });
}
