import { z } from "zod";
import { publicReport } from "./enquiries.ts";
import { listResponse } from "./envelope.ts";
import { inputText, plainCharacters, recordId, text } from "./fields.ts";
import { branchReview } from "./garages.ts";
import { reviewReportReasons } from "./report-reasons.ts";
import { numberOrText } from "./rules.ts";

const maxReviewLength = 5000;
const minReviewLength = 10;

const reviewText = inputText("Review is required")
  .min(1, "Review is required")
  .max(maxReviewLength, "This text is too long")
  .refine(
    (value) => value === "" || [...value].length >= minReviewLength,
    "Review must be at least 10 characters long",
  );

export const rating = z
  .preprocess(
    (value) => plainCharacters(String(value ?? "")),
    z
      .string("Rating is required")
      .regex(/^-?\d+$/, "Rating is required")
      .transform(Number),
  )
  .meta(numberOrText)
  .refine((stars) => stars >= 1, "Rating must be at least 1 star")
  .refine((stars) => stars <= 5, "Rating cannot exceed 5 stars");

/** POST reviews (§7): a customer's second review of a branch replaces the first. */
export const reviewRequest = z
  .object({
    garage_branch_id: recordId,
    review: reviewText,
    rating,
  })
  .meta({ id: "ReviewRequest" });
export const ownReview = reviewRequest.omit({ garage_branch_id: true });
export type ReviewRequest = z.output<typeof reviewRequest>;

export const reviewSaved = z.strictObject({ message: text, data: branchReview });

/** GET {lang}/my-reviews, beyond §7. `is_hidden`, `branch_suspended`: the operator took it, or its garage, off the site. */
export const myReview = branchReview
  .extend({
    branch: z.strictObject({ id: z.number().int().positive(), name: text }),
    is_hidden: z.boolean().meta({ default: false }),
    branch_suspended: z.boolean().meta({ default: false }),
  })
  .meta({ id: "MyReview" });
export type MyReview = z.infer<typeof myReview>;
export const myReviewsResponse = listResponse(myReview);

/** POST {lang}/reviews/{id}/report, beyond §7 (DSA, article 16). */
export const reviewReport = publicReport(reviewReportReasons).meta({ id: "ReviewReport" });
export type ReviewReport = z.output<typeof reviewReport>;
