import type { ReactNode } from "react";
import { ReviewFacts } from "#app/features/garages/review-facts.tsx";
import { PageLinks } from "#app/features/search/page-links.tsx";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Chips, LinkChip } from "#app/ui/chips.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { ErrorState } from "#app/ui/state.tsx";
import type { BranchReview } from "#contract/garages.ts";
import { reviewOrders } from "#contract/review-orders.ts";
import type { Reviews } from "./loader.server.ts";
import { ReviewHistogram } from "./review-histogram.tsx";
import { serializeReviewList } from "./review-list.ts";

interface BranchReviewsProps {
  /** Null when they failed to load. */
  reviews: Reviews | null;
  branchId: number;
  canReport: boolean;
}

export function BranchReviews({ reviews, branchId, canReport }: BranchReviewsProps) {
  const { t } = useI18n();
  const branchHref = useHref()("/:lang?/garage-branch-profile/:id", { id: String(branchId) });
  if (reviews === null) {
    return <ErrorState level={3} title={t("Failed to load reviews. Please try again.")} />;
  }
  const { items, page, pages, summary, order = "newest", canOrder } = reviews;
  const hrefFor = (list: Parameters<typeof serializeReviewList>[0]) => {
    const query = serializeReviewList(list);
    return `${branchHref}${query && `?${query}`}#reviews`;
  };
  const orders = {
    newest: t("Newest first"),
    highest: t("Highest rating first"),
    lowest: t("Lowest rating first"),
  };
  if (items.length === 0) return <p className="text-soft">{t("No reviews yet")}</p>;
  return (
    <>
      {summary && <ReviewHistogram summary={summary} />}
      {/* The law requires saying whether reviews are verified. */}
      <p className="text-sm text-soft">
        {t(
          "Reviews are customers' own opinions. “Booked here” means that the author booked through this site; we cannot tell for the others.",
        )}
      </p>
      {canOrder && (items.length > 1 || pages > 1) && (
        <Chips label={t("Order of the reviews")}>
          {reviewOrders.map((one) => (
            <LinkChip
              key={one}
              to={hrefFor({ order: one === "newest" ? undefined : one })}
              current={one === order}
              preventScrollReset
            >
              {orders[one]}
            </LinkChip>
          ))}
        </Chips>
      )}
      <ul className="review-list">
        {items.map((review) => (
          <li key={review.id} className="grid gap-2 line-above pt-4">
            <ReviewItem review={review}>
              {canReport && <ReportLink review={review} branchId={branchId} />}
            </ReviewItem>
          </li>
        ))}
      </ul>
      <PageLinks
        current={page}
        total={pages}
        hrefFor={(number) => hrefFor({ order: reviews.order, page: number })}
      />
    </>
  );
}

function ReportLink({ review, branchId }: { review: BranchReview; branchId: number }) {
  const { t } = useI18n();
  const format = useFormatter();
  const { id, author, created_at } = review;
  const href = useHref()("/:lang?/reviews/:id/report", { id: String(id) });
  const of = [author ?? t("A visitor"), created_at && format.date(created_at)].filter(Boolean).join(", ");
  const label = `${t("Report this review")}: ${of}`;
  return (
    <Link
      to={`${href}?branch=${branchId}`}
      rel="nofollow"
      className="review-report ms-auto text-soft"
      title={label}
      aria-label={label}
    >
      <Icon name="flag" />
    </Link>
  );
}

function ReviewItem({ review: item, children }: { review: BranchReview; children: ReactNode }) {
  const { author, review, lang, answer } = item;
  const { t } = useI18n();
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 gap-y-1 text-sm">
        <strong>
          <bdi dir="auto">{author ?? t("A visitor")}</bdi>
        </strong>
        <ReviewFacts review={item} />
        {children}
      </p>
      {review && (
        <p dir="auto" lang={lang ?? undefined} className="whitespace-pre-line">
          {review}
        </p>
      )}
      {answer && (
        <div className="grid gap-2 branch-answer">
          <p className="text-sm font-bold">{t("Answer of the garage")}</p>
          <p dir="auto" className="whitespace-pre-line">
            {answer.text}
          </p>
        </div>
      )}
    </>
  );
}
