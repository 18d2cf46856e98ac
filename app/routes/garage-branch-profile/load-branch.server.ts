import { data, redirect } from "react-router";
import { essential, optional } from "#app/api/calls.ts";
import type { Api } from "#app/api/client.server.ts";
import { getBranch, getBranchReviews } from "#app/api/garages.server.ts";
import { openState } from "#app/features/opening-hours/open-state.ts";
import { cachePolicy, recordId } from "#app/http.ts";
import { pictureUrl } from "#app/ui/picture-url.ts";
import type { BranchReview, ReviewSummary } from "#contract/garages.ts";

export type BranchPage = Awaited<ReturnType<typeof loadBranch>>;
export type Reviews = NonNullable<BranchPage["reviews"]>;

/**
 * A branch and a page of what is said of it. The branch is essential, the reviews are a block of their own (null when
 * they cannot be had). Throws a 404 for an unknown branch, and leads from beyond the last page of reviews to the last.
 */
export async function loadBranch(api: Api, param: string, url: URL) {
  const id = recordId(param);
  if (id === null) throw data(null, { status: 404 });
  const page = recordId(url.searchParams.get("page") ?? "1") ?? 1;
  const [branch, reviews] = await Promise.all([
    essential(getBranch(api, id)),
    optional(getBranchReviews(api, id, Math.min(page, 1_000_000)), null),
  ]);
  if (reviews && page > reviews.pages) {
    const query = reviews.pages > 1 ? `?page=${reviews.pages}` : "";
    throw redirect(url.pathname + query, { headers: { "Cache-Control": cachePolicy.public } });
  }
  const photos = [...new Set([branch.photo, ...branch.gallery])];
  return {
    branch,
    photos: photos.filter((photo): photo is string => photo !== null && pictureUrl(photo, 320) !== undefined),
    open: openState(branch.opening_hours, new Date()),
    reviews: reviews && {
      items: reviews.items,
      page,
      pages: reviews.pages,
      summary: reviews.summary ?? summaryOf(reviews.items, reviews.pages),
    },
  };
}

/** An API without a summary tells all there is on one page; of several pages nothing can be said. */
function summaryOf(reviews: readonly BranchReview[], pages: number): ReviewSummary | null {
  if (pages > 1) return null;
  const by_star = [1, 2, 3, 4, 5].map(
    (star) => reviews.filter(({ rating }) => Math.round(rating) === star).length,
  );
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  const count = reviews.length;
  return { average: count > 0 ? Math.round((sum / count) * 10) / 10 : null, count, by_star };
}
