import { z } from "zod";
import { amountOf } from "#contract/amounts.ts";
import { openingWeek } from "#contract/opening-week.ts";
import { email, phone, required, typed } from "#contract/rules.ts";
import { longText } from "#contract/vendor-profile.ts";
import type { Text } from "../say.ts";

const highestPrice = 100_000;
const isIn = (price: number | null): price is number => price !== null && price > 0 && price <= highestPrice;

/** A service as ticked and priced; null when the branch does not do it, whatever price stands there. */
const service = z
  .object({ offered: z.literal("on").optional(), price: typed().default("") })
  .refine(({ offered, price }) => !offered || price !== "", {
    error: "Please say what this service costs" satisfies Text,
    path: ["price"],
  })
  .refine(({ offered, price }) => !offered || price === "" || isIn(amountOf(price)), {
    error: "Please enter the price as a number, such as 49.50" satisfies Text,
    path: ["price"],
  })
  .transform(({ offered, price }) => (offered ? Math.round((amountOf(price) ?? 0) * 100) : null));

/** What a garage changes of a branch; prices in cents, by the service's id. */
export const branchEdit = z.object({
  address: required("Address is required", 150),
  phone,
  email,
  description_en: longText,
  description_ar: longText,
  description_nl: longText,
  opening_hours: openingWeek,
  services: z.record(z.string().regex(/^\d{1,9}$/), service).default({}),
});
export type BranchEdit = z.infer<typeof branchEdit>;
