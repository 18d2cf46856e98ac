import type { Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { photoKey } from "../../platform/storage/photo-storage.ts";
import { loadImages } from "./images.ts";

/** What goes along with a car. */
const parts = ["favorites", "car_images", "car_equipment", "car_prices", "car_picture_sources"] as const;

/**
 * Takes a vendor's car off the site for good. Its row stays with the title, for what others wrote about it, until
 * retention finds nobody who did (decision 183).
 * @param trx has locked the car
 * @returns the keys of its photos, to be discarded after the commit
 */
export async function deleteCar(trx: Transaction<Database>, id: number, now: Date) {
  const images = await loadImages(trx, id);
  for (const table of parts) await trx.deleteFrom(table).where("car_id", "=", id).execute();
  await trx
    .updateTable("cars")
    .set({
      deleted_at: now.toISOString(),
      hidden: "listing",
      sell_status: "sold",
      ...{ description: "{}", search_text: "" },
      ...{ license_plate: null, first_registration_date: null, next_apk_date: null, owners: null },
      // A file that still has it adds it anew.
      ...{ vendor_reference: null, taken_down_at: null },
    })
    .where("id", "=", id)
    .execute();
  return images.map(({ path }) => photoKey(path));
}
