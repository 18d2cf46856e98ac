import { PageLinks } from "#app/features/search/page-links.tsx";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { ErrorState } from "#app/ui/state.tsx";
import type { BranchReview } from "#contract/garages.ts";
import type { Reviews } from "./loader.server.ts";
import { ReviewHistogram } from "./review-histogram.tsx";

export function BranchReviews({ reviews, branchId }: { reviews: Reviews | null; branchId: number }) {
  const { t } = useI18n();
  const branchHref = useHref()("/:lang?/garage-branch-profile/:id", { id: String(branchId) });
  if (reviews === null) {
    return <ErrorState level={3} title={t("Failed to load reviews. Please try again.")} />;
  }
  const { items, page, pages, summary } = reviews;
  if (items.length === 0) return <p className="text-soft">{t("No reviews yet")}</p>;
  return (
    <>
      {summary && <ReviewHistogram summary={summary} />}
      {/* The law requires saying whether reviews are verified. */}
      <p className="text-sm text-soft">
        {t("Reviews are visitors' own opinions. We do not check whether they were customers of the garage.")}
      </p>
      <ul className="grid gap-4">
        {items.map((review) => (
          <li key={review.id} className="grid gap-2 line-above pt-4">
            <ReviewItem review={review} />
          </li>
        ))}
      </ul>
      <PageLinks
        current={page}
        total={pages}
        hrefFor={(number) => `${branchHref}${number > 1 ? `?page=${number}` : ""}#reviews`}
      />
    </>
  );
}

function ReviewItem({ review: { author, rating, review, lang, created_at } }: { review: BranchReview }) {
  const { t } = useI18n();
  const format = useFormatter();
  return (
    <>
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
        <p dir="auto" lang={lang ?? undefined} className="whitespace-pre-line branch-text">
          {review}
        </p>
      )}
    </>
  );
}
