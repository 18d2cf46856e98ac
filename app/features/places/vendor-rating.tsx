import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { Rating } from "#app/ui/rating.tsx";

interface VendorRatingProps {
  rating: number | null;
  /** Number of ratings; without it the rating is not shown. */
  ratings: number | null;
}

export function VendorRating({ rating, ratings }: VendorRatingProps) {
  const { t } = useI18n();
  const format = useFormatter();
  if (rating === null || !ratings) return null;
  const text = format.average(rating);
  return (
    <Rating
      value={rating}
      text={text}
      label={t("{{rating}} out of 5 stars", { rating: text })}
      count={t("{{count}} ratings", { count: ratings })}
    />
  );
}
