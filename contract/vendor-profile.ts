import { z } from "zod";
import { inputText, recordIdOr } from "./fields.ts";
import { type Lang, languages } from "./languages.ts";
import { openingHoursForm } from "./opening-hours-form.ts";
import { email, kvkNumber, maxTextLength, phone, required, vatNumber } from "./rules.ts";

const longText = inputText().max(maxTextLength, "This text is too long").default("");

export function longTextFields<N extends string>(name: N): Record<`${N}_${Lang}`, typeof longText> {
  return Object.fromEntries(languages.map((lang) => [`${name}_${lang}`, longText])) as Record<
    `${N}_${Lang}`,
    typeof longText
  >;
}

export const vendorProfile = z.object({
  name: required("Business name is required", 100),
  address: required("Address is required", 150),
  town_id: recordIdOr("Please choose a town"),
  phone,
  email,
  kvk_number: kvkNumber,
  vat_number: vatNumber.default(""),
  ...longTextFields("about"),
  opening_hours: openingHoursForm,
});
export type VendorProfile = z.infer<typeof vendorProfile>;
