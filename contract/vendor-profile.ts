import { z } from "zod";
import { openingWeek } from "./opening-week.ts";
import { email, kvkNumber, phone, required, typed, vatNumber } from "./rules.ts";

/** What a business says of itself in one language; it need not. */
export const longText = typed().max(4000, "This text is too long").default("");

/** A vendor's profile as its owner edits it (§5: VAT and KVK). */
export const vendorProfile = z.object({
  name: required("Business name is required", 100),
  address: required("Address is required", 150),
  town_id: z.coerce.number("Please choose a town").int().positive("Please choose a town"),
  phone,
  email,
  kvk_number: kvkNumber,
  vat_number: vatNumber.default(""),
  about_en: longText,
  about_ar: longText,
  about_nl: longText,
  opening_hours: openingWeek,
});
export type VendorProfile = z.infer<typeof vendorProfile>;
