import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";

export function CarPrice({ price }: { price: number | null }) {
  const { t } = useI18n();
  const format = useFormatter();
  return price === null ? t("Price on request") : <bdi>{format.price(price)}</bdi>;
}
