import type { Transaction } from "kysely";
import { timeZoneOf } from "#contract/time-zone.ts";
import type { Database } from "../../platform/db/schema.ts";
import { keepAppointmentTimes } from "../appointments/keep-local-times.ts";
import { townCentre } from "../reference-data/service.ts";

/**
 * Moves the cars of a locked vendor from the old place to the new town, and keeps the local times of appointments.
 * @returns the new position; nothing without a new town
 */
export async function moveVendor(
  trx: Transaction<Database>,
  vendor: { id: number; town_id: number; lat: number; lng: number },
  townId: number,
  now: Date,
): Promise<{ lat?: number; lng?: number }> {
  if (vendor.town_id === townId) return {};
  const centre = await townCentre(trx, townId);
  await trx
    .updateTable("cars")
    .set({ town_id: townId, ...centre })
    .where("vendor_id", "=", vendor.id)
    .where("town_id", "=", vendor.town_id)
    .where("lat", "=", vendor.lat)
    .where("lng", "=", vendor.lng)
    .execute();
  const timeZone = timeZoneOf(centre);
  if (timeZone !== timeZoneOf(vendor)) await keepAppointmentTimes(trx, [vendor.id], { timeZone, now });
  return centre;
}
