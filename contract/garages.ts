import { z } from "zod";
import { dataOf, pageOf } from "./envelope.ts";
import { count, id, instant, listOf, maybe, name, number, price, text } from "./fields.ts";
import { languages } from "./languages.ts";
import { typed } from "./rules.ts";
import { longestSearch } from "./search-limits.ts";
import { openingHours } from "./vendors.ts";

/** GET {lang}/garages (§7): a garage and where its branches are. */
export const garage = z.object({
  id,
  name: maybe(text),
  photo: maybe(text),
  branches: listOf(
    z.object({ id, name: maybe(text), city: maybe(name), lat: maybe(number), lng: maybe(number) }),
  ),
});
export type Garage = z.infer<typeof garage>;
export const garagesResponse = pageOf(garage);

/** GET {lang}/garages-branches/all-services (§7): work that garages do; `price_from` EUR is the cheapest branch's. */
export const garageService = z.object({
  id,
  name,
  price_from: maybe(price),
  duration_minutes: maybe(count),
});
export type GarageService = z.infer<typeof garageService>;
export const garageServicesResponse = dataOf(z.array(garageService));

/** What a branch does, for how much (EUR) and how long. */
export const branchService = z.object({
  id,
  name,
  price: maybe(price),
  duration_minutes: maybe(count),
});

/** A branch in a list (§7: with-services). `rating` is 1 to 5; `phone` and `distance_km` (to `lat, lng`) are ours. */
export const garageBranch = z.object({
  id,
  garage_id: maybe(id),
  name: maybe(text),
  photo: maybe(text),
  city: maybe(name),
  address: maybe(text),
  lat: maybe(number),
  lng: maybe(number),
  phone: maybe(text),
  rating: maybe(number),
  reviews_count: maybe(count),
  services: listOf(branchService),
  opening_hours: listOf(openingHours),
  distance_km: maybe(number),
});
export type GarageBranch = z.infer<typeof garageBranch>;
export const garageBranchesResponse = pageOf(garageBranch);

/** GET {lang}/garage-branches/{id}/details (§7). */
export const garageBranchDetails = garageBranch.omit({ distance_km: true }).extend({
  description: maybe(text),
  email: maybe(text),
  gallery: listOf(text),
});
export type GarageBranchDetails = z.infer<typeof garageBranchDetails>;
export const garageBranchResponse = dataOf(garageBranchDetails);

/** A plain GET form sends what was left empty; that is absent too. */
function asked<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
}

const words = asked(typed().max(longestSearch));
const page = asked(z.coerce.number().int().min(1).max(1_000_000));

export const garagesQuery = z.object({ page });

/** Query of with-services (ours). `city` is a town's name in any language; `lat, lng` put the nearest first. */
export const garageBranchesQuery = z.object({
  service_id: asked(z.coerce.number().int().positive().max(2_147_483_647)),
  q: words,
  city: words,
  lat: asked(z.coerce.number().min(-90).max(90)),
  lng: asked(z.coerce.number().min(-180).max(180)),
  page,
});
export type GarageBranchesQuery = z.infer<typeof garageBranchesQuery>;

/** A review of a branch (§7): what somebody wrote, in the language they wrote it in. */
export const branchReview = z.object({
  id,
  author: maybe(text),
  rating: number,
  review: maybe(text),
  lang: maybe(z.enum(languages)),
  created_at: maybe(instant),
});
export type BranchReview = z.infer<typeof branchReview>;

/** All reviews of a branch together; `by_star` counts them from one star to five. */
export const reviewSummary = z.object({
  average: maybe(number),
  count,
  by_star: z.array(count).length(5),
});
export type ReviewSummary = z.infer<typeof reviewSummary>;

/** GET garage-branches/{id}/reviews (§7): newest first, with their summary beside the list. */
export const branchReviewsResponse = dataOf(
  pageOf(branchReview).shape.data.extend({ summary: reviewSummary }),
);
export const branchReviewsQuery = z.object({ page });
