import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { useFormat } from "#app/i18n/use-format.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { ErrorState } from "#app/ui/state.tsx";
import type { BranchReview } from "#contract/garages.ts";
import type { Reviews } from "./load-branch.server.ts";
import { ReviewHistogram } from "./review-histogram.tsx";

/** What is said of a branch: all of it in one figure, then one by one, a page at a time. */
export function BranchReviews({ reviews, branchId }: { reviews: Reviews | null; branchId: number }) {
  const { t } = useI18n();
  const self = useAddress()("/:lang?/garage-branch-profile/:id", { id: String(branchId) });
  const format = useFormat();
  if (reviews === null) {
    return <ErrorState level={3} title={t("Failed to load reviews. Please try again.")} />;
  }
  const { items, page, pages, summary } = reviews;
  if (items.length === 0) return <p className="text-soft">{t("No reviews yet")}</p>;
  return (
    <>
      {summary && <ReviewHistogram summary={summary} />}
      {/* What the law wants said of reviews: whether they are checked (design: trade 3.7). */}
      <p className="text-sm text-soft">
        {t("Reviews are visitors' own opinions. We do not check whether they were customers of the garage.")}
      </p>
      <ul className="grid gap-4">
        {items.map((review) => (
          <li key={review.id} className="grid gap-2 border-t border-line pt-4">
            <Review review={review} />
          </li>
        ))}
      </ul>
      <Pagination
        current={page}
        total={pages}
        hrefFor={(number) => `${self}${number > 1 ? `?page=${number}` : ""}#reviews`}
        labels={{
          nav: t("Pages"),
          previous: t("Previous"),
          next: t("Next"),
          page: (number) => t("Page {{number}}", { number }),
        }}
        format={format.number}
      />
    </>
  );
}

function Review({ review: { author, rating, review, lang, created_at } }: { review: BranchReview }) {
  const { t } = useI18n();
  const format = useFormat();
  return (
    <article className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <strong>
          <bdi>{author ?? t("A visitor")}</bdi>
        </strong>
        <Rating value={rating} label={t("{{rating}} out of 5 stars", { rating: format.number(rating) })} />
        {created_at && (
          <time dateTime={created_at} className="text-soft">
            {format.date(created_at)}
          </time>
        )}
      </p>
      {review && (
        <p dir="auto" lang={lang ?? undefined} className="whitespace-pre-line text-pretty">
          {review}
        </p>
      )}
    </article>
  );
}
