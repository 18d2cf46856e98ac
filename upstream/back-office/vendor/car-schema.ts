import { z } from "zod";
import { amountOf } from "#contract/amounts.ts";
import { required } from "#contract/rules.ts";
import { longText } from "#contract/vendor-profile.ts";
import type { Text } from "../say.ts";
import { statuses } from "./car-list-query.ts";

const highestPrice = 10_000_000;
const highestMileage = 1_000_000;

const says = (text: Text) => ({ error: text });

/** What a vendor changes of a car: a price in cents, and the mileage as the sell form has it (§5). */
export const carEdit = z.object({
  price: required("Price is required" satisfies Text)
    .transform(amountOf)
    .refine((price) => price !== null, {
      ...says("Please enter the price as a number, such as 12950"),
      abort: true,
    })
    .refine((price) => (price ?? 0) >= 1, says("The price must be at least 1 euro"))
    .refine((price) => (price ?? 0) <= highestPrice, says("This price seems too high"))
    .transform((price) => Math.round((price ?? 0) * 100)),
  mileage: required("Mileage is required" satisfies Text)
    .refine((text) => !/^-\s*\d/.test(text), { ...says("Mileage cannot be negative"), abort: true })
    .transform(amountOf)
    .refine((mileage) => mileage !== null, { ...says("Mileage must be a valid number"), abort: true })
    .refine((mileage) => (mileage ?? 0) <= highestMileage, says("Mileage seems too high"))
    .transform((mileage) => Math.round(mileage ?? 0)),
  sell_status: z.enum(statuses, says("Please choose a status")),
  description_en: longText,
  description_ar: longText,
  description_nl: longText,
});
export type CarEdit = z.infer<typeof carEdit>;
