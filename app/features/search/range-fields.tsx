import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { parseWholeNumber } from "#app/ui/parse-whole-number.ts";
import { RangeSlider } from "#app/ui/range-slider.tsx";
import { priceBounds, speedBounds } from "#contract/car-list-options.ts";
import { type Filters, type InvalidBounds, maxBound, type RangeFilter } from "./car-filters.ts";

interface RangeProps {
  filters?: Filters;
  invalidBounds?: InvalidBounds;
}

function useRangeFieldProps({ filters = {}, invalidBounds = {} }: RangeProps, example: number) {
  const { t } = useI18n();
  const format = useFormatter();
  return (name: RangeFilter) => {
    const typed = invalidBounds[name];
    const error =
      typed !== undefined && parseWholeNumber(typed) === null
        ? t("Please enter a whole number, such as {{example}}.", { example: format.number(example) })
        : t("Please enter at most {{most}}.", { most: format.number(maxBound) });
    return {
      id: name,
      name,
      defaultValue: typed ?? filters[name]?.toString(),
      errors: typed === undefined ? null : [error],
    };
  };
}

/** In EUR (§9); an untouched end is no bound (decision 009). */
export function PriceRange(props: RangeProps) {
  const { t } = useI18n();
  const format = useFormatter();
  const fieldProps = useRangeFieldProps(props, 12500);
  return (
    <RangeSlider
      id="price"
      label={t("Price")}
      from={{
        ...fieldProps("price_min"),
        label: t("From", { context: "amount" }),
        handleLabel: t("Lowest price"),
      }}
      to={{
        ...fieldProps("price_max"),
        label: t("To", { context: "amount" }),
        handleLabel: t("Highest price"),
      }}
      {...priceBounds}
      step={500}
      format={format.price}
    />
  );
}

/** In km/h (§9). */
export function SpeedRange(props: RangeProps) {
  const { t } = useI18n();
  const format = useFormatter();
  const fieldProps = useRangeFieldProps(props, 150);
  return (
    <RangeSlider
      id="speed"
      label={t("Top speed")}
      from={{
        ...fieldProps("speed_min"),
        label: t("From", { context: "amount" }),
        handleLabel: t("Lowest top speed"),
      }}
      to={{
        ...fieldProps("speed_max"),
        label: t("To", { context: "amount" }),
        handleLabel: t("Highest top speed"),
      }}
      {...speedBounds}
      step={10}
      format={format.speed}
    />
  );
}
