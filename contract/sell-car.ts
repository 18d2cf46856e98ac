import { z } from "zod";
import {
  doors,
  expectedPrice,
  firstRegistrationDate,
  lastApkAfterFirst,
  mileage,
  modelYear,
  nextApkAfterLast,
  optionalDay,
  seats,
  typedSalePrice,
} from "./car-rules.ts";
import { dataResponse, listResponse, messageBody } from "./envelope.ts";
import { count, id, imageUrl, instant, number, recordId, text } from "./fields.ts";
import { licensePlate } from "./license-plate.ts";
import { maxSellPhotos } from "./photo-limits.ts";
import {
  email,
  firstName,
  lastName,
  maxTextLength,
  numberOrText,
  optionalText,
  phone,
  required,
  terms,
} from "./rules.ts";

const maxNameLength = 80;

const choice = (message: string) =>
  z
    .preprocess(
      (value) => (typeof value === "number" ? String(value) : value),
      required(message, maxNameLength),
    )
    .meta(numberOrText);

/** POST {lang}/sell-car (§7) by the rules of §5; beyond §7 photos, a town and a message. */
export function sellCarSchema(now: () => Date) {
  return z
    .object({
      license_plate: licensePlate,
      brand: choice("Brand is required"),
      model: choice("Model is required"),
      model_year: modelYear(now),
      mileage,
      color: choice("Color is required"),
      fuel_type: choice("Fuel type is required"),
      transmission_type: choice("Transmission type is required"),
      expected_price: expectedPrice,
      doors,
      seats,
      first_registration_date: firstRegistrationDate(now),
      last_apk_date: optionalDay,
      next_apk_date: optionalDay,
      photo_ids: z
        .array(uploadId, "This value is not valid")
        .max(maxSellPhotos, "A car can have 12 photos at most")
        .nullish()
        .transform((ids) => [...new Set(ids ?? [])]),
      first_name: firstName,
      last_name: lastName,
      email,
      phone,
      city: optionalText(maxNameLength),
      message: optionalText(maxTextLength),
      terms,
    })
    .refine(...lastApkAfterFirst)
    .refine(...nextApkAfterLast);
}

/** Unguessable, because anybody who knows it may add the photo to a sell request. */
const uploadId = z.string().regex(/^[0-9a-f]{32}$/, "This value is not valid");

export const sellCarRequest = sellCarSchema(() => new Date()).meta({ id: "SellCarRequest" });
export type SellCarRequest = z.output<typeof sellCarRequest>;

export const sellCarResponse = z.strictObject({
  message: text,
  data: z.strictObject({ id, reference: text }),
});

export const sellCarConfirmationRequest = z
  .object({ id: recordId, email })
  .meta({ id: "SellCarConfirmationRequest" });

/** POST {lang}/uploads, beyond §7. `rejected` names the files that were not kept. */
export const uploadsResponse = z.strictObject({
  data: z.array(z.strictObject({ id: text, url: text, width: count, height: count })),
  rejected: z.array(z.strictObject({ name: text, message: text })),
});

export const listingStatuses = ["received", "inspected", "listed", "sold", "withdrawn"] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** GET {lang}/my-listings, beyond §7: a customer's own sell requests. */
export const myListing = z
  .strictObject({
    id,
    reference: text,
    title: text,
    status: z.enum(listingStatuses),
    /** The price on the site, once the car is there. */
    expected_price: number,
    photo: imageUrl.nullable(),
    created_at: instant,
    /** Null while it is not on the site: a listed car is hidden then. */
    car_id: id.nullable(),
  })
  .meta({ id: "MyListing" });
export type MyListing = z.infer<typeof myListing>;
export const myListingsResponse = listResponse(myListing);
export const myListingResponse = dataResponse(myListing).extend(messageBody.shape);

/** PATCH {lang}/my-listings/{id}, beyond §7, for a car on the site. */
export const listingChange = z.object({ price: typedSalePrice() }).meta({ id: "ListingChange" });
export type ListingChange = z.output<typeof listingChange>;
