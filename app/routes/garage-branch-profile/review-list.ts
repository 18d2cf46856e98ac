import type { ReviewOrder } from "#contract/review-orders.ts";

/** Returns the query of a page of reviews; empty for the first page of the newest. */
export function serializeReviewList({ order, page }: { order?: ReviewOrder | undefined; page?: number }) {
  return new URLSearchParams({
    ...(order && { sort_by: order }),
    ...(page && page > 1 && { page: String(page) }),
  }).toString();
}
