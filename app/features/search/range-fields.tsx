import type { ComponentProps } from "react";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { RangeSlider } from "#app/ui/apart/range-slider.tsx";
import { FieldGroup, TextField } from "#app/ui/field.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { priceBounds, speedBounds } from "#contract/car-list-options.ts";
import { parseWholeNumber } from "#contract/parse-number.ts";
import { type Filters, type InvalidBounds, maxBound, type RangeFilter } from "./car-filters.ts";

interface RangeProps {
  filters?: Filters;
  invalidBounds?: InvalidBounds;
  /** Hides the label where a heading already names the field. */
  hideLabel?: boolean;
}

function useRangeFieldProps({ filters = {}, invalidBounds = {} }: RangeProps, example: string) {
  const { t } = useI18n();
  const format = useFormatter();
  return (name: RangeFilter) => {
    const typed = invalidBounds[name];
    const error =
      typed !== undefined && parseWholeNumber(typed) === null
        ? t("Please enter a whole number, such as {{example}}.", { example })
        : t("Please enter at most {{most}}.", { most: format.number(maxBound) });
    return {
      id: name,
      name,
      defaultValue: typed ?? filters[name]?.toString(),
      errors: typed === undefined ? null : [error],
    };
  };
}

/** Price in EUR (§9); an untouched end is no bound (decision 009). */
export function PriceRange(props: RangeProps) {
  const { t } = useI18n();
  const format = useFormatter();
  const fieldProps = useRangeFieldProps(props, format.number(12500));
  return (
    <RangeSlider
      id="price"
      label={t("Price")}
      hideLabel={props.hideLabel}
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
      parse={parseWholeNumber}
      format={format.price}
    />
  );
}

/** Top speed in km/h (§9). */
export function SpeedRange(props: RangeProps) {
  const { t } = useI18n();
  const format = useFormatter();
  const fieldProps = useRangeFieldProps(props, format.number(150));
  return (
    <RangeSlider
      id="speed"
      label={t("Top speed")}
      hideLabel={props.hideLabel}
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
      parse={parseWholeNumber}
      format={format.speed}
    />
  );
}

/** Model years. No slider, because a market has cars of any age. */
export function YearRange(props: RangeProps) {
  const { t } = useI18n();
  const fieldProps = useRangeFieldProps(props, "2018");
  return (
    <FieldGroup id="year" label={t("Model year")}>
      <div className="range-fields">
        <PageStyle name="range-slider" />
        <YearField {...fieldProps("year_min")} label={t("From", { context: "amount" })} />
        <YearField {...fieldProps("year_max")} label={t("To", { context: "amount" })} />
      </div>
    </FieldGroup>
  );
}

const YearField = (props: ComponentProps<typeof TextField>) => (
  <TextField {...props} inputMode="numeric" autoComplete="off" maxLength={8} />
);

/** Mileage in km. */
export function MileageField(props: RangeProps) {
  const { t } = useI18n();
  const format = useFormatter();
  const fieldProps = useRangeFieldProps(props, format.number(100_000));
  return (
    <TextField
      {...fieldProps("mileage_max")}
      label={t("Mileage at most")}
      inputMode="numeric"
      autoComplete="off"
      placeholder={format.distance(100_000)}
    />
  );
}
