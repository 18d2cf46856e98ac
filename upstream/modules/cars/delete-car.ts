import type { Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { photoKey } from "../../platform/storage/photo-storage.ts";
import { loadImages } from "./images.ts";

/** Tables with rows that are deleted with a car. */
const parts = [
  "favorites",
  "car_images",
  "car_equipment",
  "car_prices",
  "car_picture_sources",
  "car_confirmations",
] as const;

/**
 * Takes a car off the site for good. The row stays with the title, because others wrote about the car, until retention
 * finds that nobody did (decision 183).
 * @param trx has locked the car
 * @returns the keys of its photos, to be discarded after the commit unless a sell request has them
 */
export async function deleteCar(trx: Transaction<Database>, id: number, now: Date): Promise<string[]> {
  const images = await loadImages(trx, id);
  for (const table of parts) await trx.deleteFrom(table).where("car_id", "=", id).execute();
  await trx
    .updateTable("cars")
    .set({
      deleted_at: now.toISOString(),
      hidden: "listing",
      sell_status: "sold",
      description: "{}",
      search_text: "",
      license_plate: null,
      first_registration_date: null,
      next_apk_date: null,
      owners: null,
      // If a stock file still has the car, it is added as a new one.
      vendor_reference: null,
      taken_down_at: null,
    })
    .where("id", "=", id)
    .execute();
  return images.flatMap(({ path }) => photoKey(path) ?? []);
}
