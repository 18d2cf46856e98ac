import { z } from "zod";
import { dataResponse, paginatedResponse } from "./envelope.ts";
import {
  count,
  id,
  imageUrl,
  instant,
  kvkNumber,
  number,
  optionalQuery,
  queryPage,
  querySearchText,
  text,
} from "./fields.ts";

/** Opening hours of one day; `day` 1 is Monday, times are HH:MM; closed if both are null. */
export const openingHours = z
  .strictObject({
    day: z.number().int().min(1).max(7),
    open: text.nullable(),
    close: text.nullable(),
  })
  .meta({ id: "OpeningHours" });

export const vendor = z
  .strictObject({
    id,
    username: text.nullable(),
    name: text.nullable(),
    type: z.enum(["dealer", "agent"]).meta({ default: "dealer" }),
    photo: imageUrl.nullable(),
    cover: imageUrl.nullable(),
    city: text.nullable(),
    address: text.nullable(),
    lat: number.nullable(),
    lng: number.nullable(),
    phone: text.nullable(),
    email: text.nullable(),
    kvk_number: kvkNumber.nullable(),
    vat_number: text.nullable(),
    about: text.nullable(),
    rating: number.nullable(),
    rating_count: count.nullable(),
    cars_count: count.nullable(),
    opening_hours: z.array(openingHours),
    joined_at: instant.nullable(),
  })
  .meta({ id: "Vendor" });
export type Vendor = z.infer<typeof vendor>;
export const vendorResponse = dataResponse(vendor);

/** GET {lang}/vendors, beyond §7. Each word of `q` is in name, address or town; `city` is a town in any language. */
export const vendorsQuery = z.object({
  type: optionalQuery(z.enum(["dealer", "agent"])),
  q: querySearchText,
  city: querySearchText,
  page: queryPage,
});
export type VendorsQuery = z.infer<typeof vendorsQuery>;
export const vendorsResponse = paginatedResponse(vendor);

/** GET {lang}/vendors/towns, beyond §7: the towns of a search. */
export const vendorTownsQuery = vendorsQuery.pick({ type: true, q: true });
export type VendorTownsQuery = z.infer<typeof vendorTownsQuery>;
