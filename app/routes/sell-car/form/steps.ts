import type { SellCarRequest } from "#contract/sell-car.ts";

export const sellFormId = "sell-car";

type FieldName = keyof SellCarRequest;

/** The fields of each step; without JavaScript all of them are on one page. */
export const steps = [
  ["license_plate", "brand", "model", "model_year", "mileage", "fuel_type", "transmission_type", "color"],
  ["first_registration_date", "last_apk_date", "next_apk_date", "doors", "seats", "expected_price"],
  ["photo_ids", "message"],
  ["first_name", "last_name", "email", "phone", "city", "terms"],
] as const satisfies FieldName[][];

export const fieldNames = steps.flat();

export const photoStep = 2;

/** Names of the hidden inputs that each received photo has, in order. */
export const photoFields = ["photo_ids", "photo_urls", "photo_hashes"] as const;

/** Returns the first step that has one of these fields; undefined for none. */
export function stepOf(names: readonly string[]): number | undefined {
  const index = steps.findIndex((fields) => fields.some((field) => names.includes(field)));
  return index === -1 ? undefined : index;
}

/** Attributes of the fields for a license plate. */
export const plateInput = {
  placeholder: "GBB-01-B",
  autoComplete: "off",
  autoCapitalize: "characters",
  spellCheck: false,
  maxLength: 30,
  dir: "ltr",
  required: true,
} as const;
