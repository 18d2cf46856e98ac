import { z } from "zod";
import { dataResponse, paginatedResponse } from "./envelope.ts";
import { count, id, instant, lenientArray, name, nullable, number, text } from "./fields.ts";
import { inputText } from "./rules.ts";

/** Opening hours of one day; `day` 1 is Monday, times are HH:MM; both null is closed. */
export const openingHours = z.object({
  day: z.number().int().min(1).max(7),
  open: nullable(text),
  close: nullable(text),
});

export const vendor = z.object({
  id,
  username: nullable(text),
  name: nullable(text),
  type: z.enum(["dealer", "agent"]).catch("dealer"),
  photo: nullable(text),
  cover: nullable(text),
  city: nullable(name),
  address: nullable(text),
  lat: nullable(number),
  lng: nullable(number),
  phone: nullable(text),
  email: nullable(text),
  kvk_number: nullable(text),
  vat_number: nullable(text),
  about: nullable(text),
  rating: nullable(number),
  cars_count: nullable(count),
  opening_hours: lenientArray(openingHours),
  joined_at: nullable(instant),
});
export type Vendor = z.infer<typeof vendor>;
export const vendorResponse = dataResponse(vendor);

export const vendorsQuery = z.object({
  type: z.enum(["dealer", "agent"]).optional(),
  q: inputText().max(100).optional(),
  city: inputText().max(100).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
});
export type VendorsQuery = z.infer<typeof vendorsQuery>;
export const vendorsResponse = paginatedResponse(vendor);
