import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { Rating } from "#app/ui/rating.tsx";
import type { BranchReview } from "#contract/garages.ts";

type Review = Pick<BranchReview, "rating" | "created_at" | "booked">;

export function ReviewFacts({ review: { rating, created_at, booked } }: { review: Review }) {
  const { t } = useI18n();
  const format = useFormatter();
  return (
    <>
      <Rating value={rating} label={t("{{rating}} out of 5 stars", { rating: format.number(rating) })} />
      {created_at && (
        <time dateTime={created_at} className="text-soft">
          {format.date(created_at)}
        </time>
      )}
      {booked && <Badge tone="success">{t("Booked here")}</Badge>}
    </>
  );
}

/** Says that a change does not bring the customer's hidden review back, and how to object. */
export function HiddenReviewNote() {
  const { t } = useI18n();
  const href = useHref();
  return (
    <p className="text-sm text-soft">
      {t("We have taken this review off the site. A change does not bring it back.")}{" "}
      <TextLink to={href("/:lang?/contact")}>{t("Contact us")}</TextLink>
    </p>
  );
}
