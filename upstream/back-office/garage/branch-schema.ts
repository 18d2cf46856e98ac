import { z } from "zod";
import { inputText, plainCharacters } from "#contract/fields.ts";
import { openingHoursForm } from "#contract/opening-hours-form.ts";
import { parseAmount } from "#contract/parse-number.ts";
import { email, phone, required } from "#contract/rules.ts";
import { longTextFields } from "#contract/vendor-profile.ts";
import type { TextKey } from "../i18n.ts";

const maxPriceEur = 100_000;
const isValidPrice = (price: number | null): price is number =>
  price !== null && price > 0 && price <= maxPriceEur;

/** The price in cents; null for an unticked service, whatever its price field holds. */
const service = z
  .object({ offered: z.enum(["", "on"]).optional(), price: inputText().default("") })
  .refine(({ offered, price }) => !offered || price !== "", {
    error: "Please enter what this service costs" satisfies TextKey,
    path: ["price"],
  })
  .refine(({ offered, price }) => !offered || price === "" || isValidPrice(parseAmount(price)), {
    error: "Please enter the price as a number, such as 49.50" satisfies TextKey,
    path: ["price"],
  })
  .transform(({ offered, price }) => (offered ? Math.round((parseAmount(price) ?? 0) * 100) : null));

const maxBays = 50;
const bays = inputText()
  .default("")
  .transform((text) => Number(plainCharacters(text) || Number.NaN))
  .refine((count) => Number.isInteger(count) && count >= 1 && count <= maxBays, {
    error: "Please enter the number of bays, from 1 to 50" satisfies TextKey,
  });

/** `services` becomes prices in cents, by service id. */
export const branchEditSchema = z.object({
  address: required("Address is required", 150),
  phone,
  email,
  ...longTextFields("description"),
  opening_hours: openingHoursForm,
  bays,
  services: z.record(z.string().regex(/^\d{1,9}$/), service).default({}),
});
export type BranchEdit = z.infer<typeof branchEditSchema>;
