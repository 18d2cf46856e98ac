import type { Transaction } from "kysely";
import { timeZoneOf } from "#contract/time-zone.ts";
import { keepAppointmentTimes } from "../../../modules/appointments/keep-local-times.ts";
import { keepBookingTimes } from "../../../modules/bookings/keep-local-times.ts";
import { idList } from "../../../platform/db/id-list.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { forUpdate } from "../../../platform/db/transaction.ts";

/** Number of ids per statement: no index finds the cars of a town, and a long statement would block others. */
const sliceIds = 1000;

interface Position {
  lat: number;
  lng: number;
}

/** Moves what is at the centre of a town, and keeps local times of bookings and appointments (decision 090). */
export async function moveTown(
  trx: Transaction<Database>,
  { id, from, to, now }: { id: number; from: Position; to: Position; now: Date },
): Promise<void> {
  if (from.lat === to.lat && from.lng === to.lng) return;
  const old = { town_id: id, lat: from.lat, lng: from.lng };
  const branches = trx.selectFrom("garage_branches").where((eb) => eb.and(old));
  // Who books locks the garage too, so that no booking is made by the old time zone meanwhile.
  const garages = trx.selectFrom("garages").select("id").where("id", "in", branches.select("garage_id"));
  await garages.orderBy("id").$call(forUpdate(trx)).execute();
  const vendors = trx
    .selectFrom("vendors")
    .select("id")
    .where((eb) => eb.and(old));
  const vendorIds = (await vendors.orderBy("id").$call(forUpdate(trx)).execute()).map((row) => row.id);
  const branchIds = (await branches.select("id").execute()).map((row) => row.id);
  await trx.updateTable("vendors").set(to).where("id", "in", idList(vendorIds)).execute();
  await trx.updateTable("garage_branches").set(to).where("id", "in", idList(branchIds)).execute();
  await moveCars(trx, old, to);
  const timeZone = timeZoneOf(to);
  if (timeZone === timeZoneOf(from)) return;
  await keepBookingTimes(trx, branchIds, { timeZone, now });
  await keepAppointmentTimes(trx, vendorIds, { timeZone, now });
}

async function moveCars(trx: Transaction<Database>, old: Position & { town_id: number }, to: Position) {
  const { last } = await trx
    .selectFrom("cars")
    .select((eb) => eb.fn.max("id").as("last"))
    .executeTakeFirstOrThrow();
  for (let done = 0; done < Number(last ?? 0); done += sliceIds)
    await trx
      .updateTable("cars")
      .set(to)
      .where("id", ">", done)
      .where("id", "<=", done + sliceIds)
      .where((eb) => eb.and(old))
      .execute();
}
