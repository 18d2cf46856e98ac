import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { Rating } from "#app/ui/rating.tsx";

export function StarRating({ rating, reviews }: { rating: number | null; reviews: number }) {
  const { t } = useI18n();
  const format = useFormatter();
  if (rating === null || reviews === 0) return <p className="text-sm text-soft">{t("No reviews yet")}</p>;
  const text = format.average(rating);
  return (
    <Rating
      value={rating}
      text={text}
      label={t("{{rating}} out of 5 stars", { rating: text })}
      count={t("{{count}} reviews", { count: reviews })}
    />
  );
}
