import { z } from "zod";
import { mileage, typedSalePrice } from "#contract/car-rules.ts";
import { longTextFields } from "#contract/vendor-profile.ts";
import type { TextKey } from "../i18n.ts";
import { allInSchema } from "./all-in-field.ts";
import { sellStatuses } from "./car-list-query.ts";

/** The hint of the price. The ACM, the Dutch consumer authority, wants all-in prices of used cars too. */
export const allInPrice =
  "What a buyer pays: VAT and all unavoidable costs included, such as those of delivery." satisfies TextKey;

const errorText = (text: TextKey) => ({ error: text });

export const inCents = (euros: number) => Math.round(euros * 100);

/** The price in cents, the mileage in km. */
export const carEditSchema = z.object({
  price: typedSalePrice().transform(inCents),
  all_in: allInSchema,
  mileage,
  sell_status: z.enum(sellStatuses, errorText("Please choose a status")),
  ...longTextFields("description"),
});

/** The price of a car that is stored; an imported one may keep its cents. */
export const editedPrice = ({ price_cents }: { price_cents: number }) =>
  typedSalePrice(price_cents / 100).transform(inCents);
export type CarEdit = z.infer<typeof carEditSchema>;
