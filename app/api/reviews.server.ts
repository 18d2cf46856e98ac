import { reportResponse } from "#contract/enquiries.ts";
import { type MyReview, myReview, type ReviewReport, type ReviewRequest } from "#contract/reviews.ts";
import { callExtension, sendToExtension } from "./extensions.server.ts";
import type { Api, IdempotencyKey } from "./transport/client.server.ts";
import { messageOf } from "./transport/envelope.ts";
import { tolerant } from "./transport/tolerant.ts";

/* Customers' reviews of garages (§7). All throw `UpstreamError`. */

/** A second review of a branch replaces the first. @returns the API's message */
export const sendReview = async (
  api: Api,
  body: ReviewRequest,
  key: IdempotencyKey,
): Promise<string | null> =>
  messageOf(await api.send("reviews", { method: "POST", body, idempotencyKey: key }));

export const deleteReview = (api: Api, id: number) =>
  sendToExtension("review-deletion", api, `reviews/${id}`, { method: "DELETE" });

/** Returns the customer's reviews, newest first. */
export const getOwnReviews = async (api: Api): Promise<MyReview[]> =>
  (await callExtension("my-reviews", () => api.list("{lang}/my-reviews", myReview))).items;

export async function reportReview(api: Api, id: number, body: ReviewReport, key: IdempotencyKey) {
  const answer = await callExtension("review-report", () =>
    api.send(`{lang}/reviews/${id}/report`, { method: "POST", body, idempotencyKey: key }),
  );
  const { data } = tolerant(reportResponse).safeParse(answer);
  return { message: messageOf(answer), reference: data?.data.reference ?? null };
}
