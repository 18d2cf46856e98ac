import { useI18n } from "#app/i18n/i18n.tsx";
import { useFormat } from "#app/i18n/use-format.tsx";
import { RangePair } from "#app/ui/range-pair.tsx";
import { priceBounds, speedBounds } from "#contract/car-lists.ts";
import type { Filters } from "./filters.ts";

/** From and to of the price (EUR, §9); an end left alone is no bound (decision 009). */
export function PriceRange({ filters = {} }: { filters?: Filters }) {
  const { t } = useI18n();
  const format = useFormat();
  return (
    <RangePair
      id="price"
      label={t("Price")}
      from={{
        id: "price_min",
        name: "price_min",
        label: t("From", { context: "amount" }),
        handleLabel: t("Lowest price"),
        defaultValue: filters.price_min?.toString(),
      }}
      to={{
        id: "price_max",
        name: "price_max",
        label: t("To", { context: "amount" }),
        handleLabel: t("Highest price"),
        defaultValue: filters.price_max?.toString(),
      }}
      {...priceBounds}
      step={500}
      format={format.price}
    />
  );
}

/** From and to of a car's top speed (km/h, §9). */
export function SpeedRange({ filters = {} }: { filters?: Filters }) {
  const { t } = useI18n();
  const format = useFormat();
  return (
    <RangePair
      id="speed"
      label={t("Top speed")}
      from={{
        id: "speed_min",
        name: "speed_min",
        label: t("From", { context: "amount" }),
        handleLabel: t("Lowest top speed"),
        defaultValue: filters.speed_min?.toString(),
      }}
      to={{
        id: "speed_max",
        name: "speed_max",
        label: t("To", { context: "amount" }),
        handleLabel: t("Highest top speed"),
        defaultValue: filters.speed_max?.toString(),
      }}
      {...speedBounds}
      step={10}
      format={format.speed}
    />
  );
}
