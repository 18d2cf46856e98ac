import { z } from "zod";
import { dataOf, pageOf } from "./envelope.ts";
import { count, id, instant, listOf, maybe, name, number, text } from "./fields.ts";
import { typed } from "./rules.ts";

/** Opening hours of one day; `day` 1 is Monday, times are HH:MM; both null is closed. */
export const openingHours = z.object({
  day: z.number().int().min(1).max(7),
  open: maybe(text),
  close: maybe(text),
});

/** GET {lang}/vendor/{id} (§7): a dealer or a sale agent. */
export const vendor = z.object({
  id,
  username: maybe(text),
  name: maybe(text),
  type: z.enum(["dealer", "agent"]).catch("dealer"),
  photo: maybe(text),
  cover: maybe(text),
  city: maybe(name),
  address: maybe(text),
  lat: maybe(number),
  lng: maybe(number),
  phone: maybe(text),
  email: maybe(text),
  kvk_number: maybe(text),
  vat_number: maybe(text),
  about: maybe(text),
  rating: maybe(number),
  cars_count: maybe(count),
  opening_hours: listOf(openingHours),
  joined_at: maybe(instant),
});
export type Vendor = z.infer<typeof vendor>;
export const vendorResponse = dataOf(vendor);

/** Query of GET {lang}/vendors (ours). */
export const vendorsQuery = z.object({
  type: z.enum(["dealer", "agent"]).optional(),
  q: typed().max(100).optional(),
  city: typed().max(100).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
});
export type VendorsQuery = z.infer<typeof vendorsQuery>;
export const vendorsResponse = pageOf(vendor);
