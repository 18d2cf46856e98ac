import { z } from "zod";
import { dataResponse, paginatedResponse } from "./envelope.ts";
import {
  count,
  day,
  id,
  imageUrl,
  instant,
  kvkNumber,
  number,
  optionalQuery,
  price,
  queryPage,
  querySearchText,
  recordId,
  text,
} from "./fields.ts";
import { languages } from "./languages.ts";
import { reviewOrders } from "./review-orders.ts";
import { openingHours } from "./vendors.ts";

export const garage = z
  .strictObject({
    id,
    name: text.nullable(),
    photo: imageUrl.nullable(),
    branches: z.array(
      z.strictObject({
        id,
        name: text.nullable(),
        city: text.nullable(),
        lat: number.nullable(),
        lng: number.nullable(),
      }),
    ),
  })
  .meta({ id: "Garage" });
export type Garage = z.infer<typeof garage>;
export const garagesResponse = paginatedResponse(garage);

/** GET {lang}/garages-branches/all-services (§7): `price_from` (EUR) is the price at the cheapest branch. */
export const garageService = z
  .strictObject({
    id,
    name: text,
    price_from: price.nullable(),
    duration_minutes: count.nullable(),
  })
  .meta({ id: "GarageService" });
export type GarageService = z.infer<typeof garageService>;
export const garageServicesResponse = dataResponse(z.array(garageService));

const branchService = z
  .strictObject({
    id,
    name: text,
    price: price.nullable(),
    duration_minutes: count.nullable(),
  })
  .meta({ id: "BranchService" });

/** Days on which a branch is closed in spite of its opening hours, both ends included. Beyond §7. */
export const closedPeriod = z.strictObject({ from: day, to: day }).meta({ id: "ClosedPeriod" });
export type ClosedPeriod = z.infer<typeof closedPeriod>;

/**
 * A branch in a list (§7: with-services). `rating` is 1 to 5. Beyond §7: `phone`, `distance_km` (to `lat, lng`),
 * `closed_days`.
 */
export const garageBranch = z
  .strictObject({
    id,
    garage_id: id.nullable(),
    name: text.nullable(),
    photo: imageUrl.nullable(),
    city: text.nullable(),
    address: text.nullable(),
    lat: number.nullable(),
    lng: number.nullable(),
    phone: text.nullable(),
    rating: number.nullable(),
    reviews_count: count.nullable(),
    services: z.array(branchService),
    opening_hours: z.array(openingHours),
    closed_days: z.array(closedPeriod),
    distance_km: number.nullable(),
  })
  .meta({ id: "GarageBranch" });
export type GarageBranch = z.infer<typeof garageBranch>;
export const garageBranchesResponse = paginatedResponse(garageBranch);

/** Beyond §7: the identity of the trader, which the law requires. */
export const garageBranchDetails = garageBranch
  .omit({ distance_km: true })
  .extend({
    garage_name: text.nullable(),
    kvk_number: kvkNumber.nullable(),
    vat_number: text.nullable(),
    description: text.nullable(),
    email: text.nullable(),
    gallery: z.array(imageUrl),
  })
  .meta({ id: "GarageBranchDetails" });
export type GarageBranchDetails = z.infer<typeof garageBranchDetails>;
export const garageBranchResponse = dataResponse(garageBranchDetails);

export const garagesQuery = z.object({ page: queryPage });

/** Query of with-services, beyond §7. `city` is a town's name in any language; `lat, lng` put the nearest first. */
export const garageBranchesQuery = z.object({
  service_id: optionalQuery(recordId),
  q: querySearchText,
  city: querySearchText,
  lat: optionalQuery(z.coerce.number().min(-90).max(90)),
  lng: optionalQuery(z.coerce.number().min(-180).max(180)),
  page: queryPage,
});
export type GarageBranchesQuery = z.infer<typeof garageBranchesQuery>;

/** GET {lang}/garages-branches/towns, beyond §7: the towns of a search. */
export const branchTownsQuery = garageBranchesQuery.pick({ service_id: true, q: true });
export type BranchTownsQuery = z.infer<typeof branchTownsQuery>;

/** Beyond §7: `booked`, whether the author had an appointment there, and the garage's `answer`. */
export const branchReview = z
  .strictObject({
    id,
    author: text.nullable(),
    rating: number,
    review: text.nullable(),
    lang: z.enum(languages).nullable(),
    created_at: instant.nullable(),
    booked: z.boolean().meta({ default: false }),
    answer: z.strictObject({ text, created_at: instant.nullable() }).nullable(),
  })
  .meta({ id: "BranchReview" });
export type BranchReview = z.infer<typeof branchReview>;

export const reviewSummary = z
  .strictObject({
    average: number.nullable(),
    count,
    by_star: z.array(count).length(5),
  })
  .meta({ id: "ReviewSummary" });
export type ReviewSummary = z.infer<typeof reviewSummary>;

export const branchReviewsResponse = dataResponse(
  paginatedResponse(branchReview).shape.data.extend({ summary: reviewSummary }),
);
/** `sort_by` is beyond §7. */
export const branchReviewsQuery = z.object({ page: queryPage, sort_by: optionalQuery(z.enum(reviewOrders)) });
