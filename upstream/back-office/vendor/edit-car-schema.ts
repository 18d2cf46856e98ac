import { z } from "zod";
import { mileage } from "#contract/car-rules.ts";
import { parseAmount } from "#contract/parse-amount.ts";
import { required } from "#contract/rules.ts";
import { longTextFields } from "#contract/vendor-profile.ts";
import type { TextKey } from "../i18n.ts";
import { allInSchema } from "./all-in-field.ts";
import { sellStatuses } from "./car-list-query.ts";

/** The hint of the price. The ACM, the Dutch consumer authority, wants all-in prices of used cars too. */
export const allInPrice =
  "What a buyer pays: VAT and all unavoidable costs included, such as those of delivery." satisfies TextKey;

const maxPriceEur = 10_000_000;

const errorText = (text: TextKey) => ({ error: text });

/** The price in cents, the mileage in km. */
export const carEditSchema = z.object({
  price: required("Price is required" satisfies TextKey)
    .transform(parseAmount)
    .refine((price) => price !== null, {
      ...errorText("Please enter the price as a number, such as 12950"),
      abort: true,
    })
    .refine((price) => (price ?? 0) >= 1, errorText("The price must be at least 1 euro"))
    .refine((price) => (price ?? 0) <= maxPriceEur, errorText("This price seems too high"))
    .transform((price) => Math.round((price ?? 0) * 100)),
  all_in: allInSchema,
  mileage,
  sell_status: z.enum(sellStatuses, errorText("Please choose a status")),
  ...longTextFields("description"),
});
export type CarEdit = z.infer<typeof carEditSchema>;
