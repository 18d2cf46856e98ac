import type { UnknownFilter } from "#app/features/search/car-facets.ts";
import type { RangeFilter } from "#app/features/search/car-filters.ts";
import { bidiIsolate } from "#app/i18n/formatter.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { focusTarget } from "#app/ui/focus.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Listing } from "./loader.server.ts";

/** Says which parts of the URL could not be used, or were changed. */
export function ListNotices({ listing: { unknown, swapped, invalidBounds } }: { listing: Listing }) {
  const { t } = useI18n();
  const unknownTexts: Record<UnknownFilter, string> = {
    category_id: t("We do not know this category, so there are no cars to show."),
    brand_id: t("We do not know this brand, so there are no cars to show."),
    model_id: t("We do not know this model, so there are no cars to show."),
    car_condition_id: t("We do not know this condition, so there are no cars to show."),
    fuel_type_id: t("We do not know this fuel type, so there are no cars to show."),
    transmission_type_id: t("We do not know this transmission type, so there are no cars to show."),
    body_type: t("We do not know this body type, so there are no cars to show."),
    color: t("We do not know this color, so there are no cars to show."),
    city: t("We do not know this town, so there are no cars to show."),
  };
  const names: Record<RangeFilter, string> = {
    price_min: t("Lowest price"),
    price_max: t("Highest price"),
    speed_min: t("Lowest top speed"),
    speed_max: t("Highest top speed"),
    year_min: t("Lowest model year"),
    year_max: t("Highest model year"),
    mileage_max: t("Mileage at most"),
  };
  return (
    <>
      {unknown.map((filter) => (
        <Notice key={filter} tone="warning">
          {unknownTexts[filter]}
        </Notice>
      ))}
      {Object.entries(invalidBounds).map(([name, typed]) => (
        <Notice key={name} tone="danger" role="alert">
          {/* On narrow screens the field is in a closed panel, so only its name is shown. */}
          <a className="link listing-field-link" href={`#${name}`} onClick={focusTarget}>
            {names[name as RangeFilter]}
          </a>
          <span className="listing-field-name">{names[name as RangeFilter]}</span>
          <p>
            {t("We cannot use “{{value}}”, so this is the list without it.", { value: bidiIsolate(typed) })}
          </p>
        </Notice>
      ))}
      {swapped && <Notice>{t("The lowest value was above the highest, so we swapped them.")}</Notice>}
    </>
  );
}
