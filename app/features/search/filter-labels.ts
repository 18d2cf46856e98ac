import type { Translate } from "#app/i18n/translator.ts";
import type { SortOrder } from "#contract/car-list-options.ts";
import type { ChoiceFilter } from "./car-facets.ts";

export const filterLabels = (t: Translate, filter: ChoiceFilter) =>
  ({
    category_id: { label: t("Category"), any: t("Any category"), unknown: t("Unknown category") },
    brand_id: { label: t("Brand"), any: t("Any brand"), unknown: t("Unknown brand") },
    model_id: { label: t("Model"), any: t("Any model"), unknown: t("Unknown model") },
    car_condition_id: { label: t("Condition"), any: t("Any condition"), unknown: t("Unknown condition") },
    fuel_type_id: { label: t("Fuel type"), any: t("Any fuel type"), unknown: t("Unknown fuel type") },
    transmission_type_id: {
      label: t("Transmission type"),
      any: t("Any transmission type"),
      unknown: t("Unknown transmission type"),
    },
    body_type: { label: t("Body type"), any: t("Any body type"), unknown: t("Unknown body type") },
    color: { label: t("Color"), any: t("Any color"), unknown: t("Unknown color") },
  })[filter];

export const sortLabel = (t: Translate, order: SortOrder) =>
  ({
    price_min: t("Price: low to high"),
    price_max: t("Price: high to low"),
    newest: t("Newest listings first"),
    year_max: t("Newest model year"),
    mileage_min: t("Lowest mileage first"),
  })[order];
