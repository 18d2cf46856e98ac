import type { Kysely, Selectable } from "kysely";
import type { VendorProfile } from "#contract/vendor-profile.ts";
import { moveVendor } from "../../modules/vendors/move-vendor.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { VendorTable } from "../../platform/db/tables/market.ts";
import { forUpdate, inTransaction } from "../../platform/db/transaction.ts";
import { foldTranslations, translationFields } from "../../platform/db/translations.ts";
import type { SaveResult } from "../forms/handle-form.ts";
import { openingHoursValues } from "../views/opening-hours-fields.ts";

export async function loadProfileValues(
  db: Kysely<Database>,
  vendorId: number,
): Promise<Record<string, string>> {
  return formValuesOf(await vendorRow(db, vendorId).executeTakeFirstOrThrow());
}

function vendorRow(db: Kysely<Database>, vendorId: number) {
  return db.selectFrom("vendors").selectAll().where("id", "=", vendorId);
}

function formValuesOf(vendor: Selectable<VendorTable>): Record<string, string> {
  const { name, address, phone, email, kvk_number, vat_number, about } = vendor;
  return {
    name,
    address,
    town_id: String(vendor.town_id),
    phone,
    email,
    kvk_number,
    vat_number,
    ...translationFields("about", about),
    ...openingHoursValues(vendor.opening_hours),
  };
}

/**
 * Saves a vendor's profile. A vendor that moves to another town is placed at the town's centre, with those of its cars
 * that were at the old place.
 * @param isCurrent whether the stored values are those the form was made from
 */
export async function updateProfile(
  db: Kysely<Database>,
  vendorId: number,
  change: { profile: VendorProfile; isCurrent: (values: Record<string, string>) => boolean; now: Date },
): Promise<SaveResult> {
  const { opening_hours, ...profile } = change.profile;
  return inTransaction(db, async (trx) => {
    const vendor = await vendorRow(trx, vendorId).$call(forUpdate(trx)).executeTakeFirstOrThrow();
    const values = formValuesOf(vendor);
    if (!change.isCurrent(values)) return { changed: values };
    const newPosition = await moveVendor(trx, vendor, profile.town_id, change.now);
    await trx
      .updateTable("vendors")
      .set({
        ...foldTranslations("about", profile),
        ...newPosition,
        opening_hours: JSON.stringify(opening_hours),
      })
      .where("id", "=", vendorId)
      .execute();
    return "stored";
  });
}
