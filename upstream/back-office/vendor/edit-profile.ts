import type { Kysely } from "kysely";
import type { VendorProfile } from "#contract/vendor-profile.ts";
import type { Database } from "../../db/schema.ts";
import type { Stored } from "../forms/handle.ts";
import { hoursValues } from "../look/hours-part.ts";

/** A vendor's own profile as the fields of its form. */
export async function profileValues(db: Kysely<Database>, vendorId: number): Promise<Record<string, string>> {
  return valuesOf(await vendorRow(db, vendorId));
}

function vendorRow(db: Kysely<Database>, vendorId: number) {
  return db.selectFrom("vendors").selectAll().where("id", "=", vendorId).executeTakeFirstOrThrow();
}

function valuesOf(vendor: Awaited<ReturnType<typeof vendorRow>>): Record<string, string> {
  const { name, address, phone, email, kvk_number, vat_number, about_en, about_ar, about_nl } = vendor;
  return {
    name,
    address,
    town_id: String(vendor.town_id),
    phone,
    email,
    kvk_number,
    vat_number,
    about_en,
    about_ar,
    about_nl,
    ...hoursValues(vendor.opening_hours),
  };
}

/**
 * Stores a vendor's profile. Who moves to another town stands in the middle of it on the map, for want of a better
 * place, and so do the cars that stood at the old address.
 * @param isCurrent whether the values stored until now are those that the form was made from
 */
export async function storeProfile(
  db: Kysely<Database>,
  vendorId: number,
  given: { profile: VendorProfile; isCurrent: (values: Record<string, string>) => boolean },
): Promise<Stored> {
  const { opening_hours, ...profile } = given.profile;
  return db.transaction().execute(async (trx) => {
    // Makes a second save wait for this one, on both databases.
    await trx
      .updateTable("vendors")
      .set((eb) => ({ name: eb.ref("name") }))
      .where("id", "=", vendorId)
      .execute();
    const vendor = await vendorRow(trx, vendorId);
    const values = valuesOf(vendor);
    if (!given.isCurrent(values)) return { changed: values };
    const moved = vendor.town_id === profile.town_id ? {} : await middleOf(trx, profile.town_id);
    await trx
      .updateTable("vendors")
      .set({ ...profile, ...moved, opening_hours: JSON.stringify(opening_hours) })
      .where("id", "=", vendorId)
      .execute();
    if (vendor.town_id !== profile.town_id) {
      await trx
        .updateTable("cars")
        .set({ town_id: profile.town_id, ...moved })
        .where("vendor_id", "=", vendorId)
        .where("town_id", "=", vendor.town_id)
        .where("lat", "=", vendor.lat)
        .where("lng", "=", vendor.lng)
        .execute();
    }
    return "stored";
  });
}

function middleOf(db: Kysely<Database>, townId: number) {
  return db.selectFrom("towns").select(["lat", "lng"]).where("id", "=", townId).executeTakeFirstOrThrow();
}
