import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { Rating } from "#app/ui/rating.tsx";

export function VendorRating({ rating }: { rating: number | null }) {
  const { t } = useI18n();
  const format = useFormatter();
  if (rating === null) return null;
  const text = format.average(rating);
  return <Rating value={rating} text={text} label={t("{{rating}} out of 5 stars", { rating: text })} />;
}
