import { z } from "zod";
import { dataResponse, paginatedResponse } from "./envelope.ts";
import { count, id, instant, lenientArray, name, nullable, number, price, text } from "./fields.ts";
import { languages } from "./languages.ts";
import { inputText } from "./rules.ts";
import { maxSearchLength } from "./search-limits.ts";
import { openingHours } from "./vendors.ts";

export const garage = z.object({
  id,
  name: nullable(text),
  photo: nullable(text),
  branches: lenientArray(
    z.object({
      id,
      name: nullable(text),
      city: nullable(name),
      lat: nullable(number),
      lng: nullable(number),
    }),
  ),
});
export type Garage = z.infer<typeof garage>;
export const garagesResponse = paginatedResponse(garage);

/** GET {lang}/garages-branches/all-services (§7): work that garages do; `price_from` EUR is the cheapest branch's. */
export const garageService = z.object({
  id,
  name,
  price_from: nullable(price),
  duration_minutes: nullable(count),
});
export type GarageService = z.infer<typeof garageService>;
export const garageServicesResponse = dataResponse(z.array(garageService));

const branchService = z.object({
  id,
  name,
  price: nullable(price),
  duration_minutes: nullable(count),
});

/** A branch in a list (§7: with-services). `rating` is 1 to 5; `phone` and `distance_km` (to `lat, lng`) are ours. */
export const garageBranch = z.object({
  id,
  garage_id: nullable(id),
  name: nullable(text),
  photo: nullable(text),
  city: nullable(name),
  address: nullable(text),
  lat: nullable(number),
  lng: nullable(number),
  phone: nullable(text),
  rating: nullable(number),
  reviews_count: nullable(count),
  services: lenientArray(branchService),
  opening_hours: lenientArray(openingHours),
  distance_km: nullable(number),
});
export type GarageBranch = z.infer<typeof garageBranch>;
export const garageBranchesResponse = paginatedResponse(garageBranch);

export const garageBranchDetails = garageBranch.omit({ distance_km: true }).extend({
  description: nullable(text),
  email: nullable(text),
  gallery: lenientArray(text),
});
export type GarageBranchDetails = z.infer<typeof garageBranchDetails>;
export const garageBranchResponse = dataResponse(garageBranchDetails);

function optionalQuery<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
}

const searchQuery = optionalQuery(inputText().max(maxSearchLength));
const page = optionalQuery(z.coerce.number().int().min(1).max(1_000_000));

export const garagesQuery = z.object({ page });

/** Query of with-services (ours). `city` is a town's name in any language; `lat, lng` put the nearest first. */
export const garageBranchesQuery = z.object({
  service_id: optionalQuery(z.coerce.number().int().positive().max(2_147_483_647)),
  q: searchQuery,
  city: searchQuery,
  lat: optionalQuery(z.coerce.number().min(-90).max(90)),
  lng: optionalQuery(z.coerce.number().min(-180).max(180)),
  page,
});
export type GarageBranchesQuery = z.infer<typeof garageBranchesQuery>;

export const branchReview = z.object({
  id,
  author: nullable(text),
  rating: number,
  review: nullable(text),
  lang: nullable(z.enum(languages)),
  created_at: nullable(instant),
});
export type BranchReview = z.infer<typeof branchReview>;

export const reviewSummary = z.object({
  average: nullable(number),
  count,
  by_star: z.array(count).length(5),
});
export type ReviewSummary = z.infer<typeof reviewSummary>;

export const branchReviewsResponse = dataResponse(
  paginatedResponse(branchReview).shape.data.extend({ summary: reviewSummary }),
);
export const branchReviewsQuery = z.object({ page });
