import type { IdFilter } from "#app/features/cars/filters.ts";
import type { Translate } from "#app/i18n/translator.ts";

/** What a filter is called, its empty choice, and what is said of an id that is in no list. */
export function filterTexts(t: Translate, filter: IdFilter) {
  switch (filter) {
    case "category_id":
      return {
        label: t("Category"),
        any: t("Any category"),
        unknown: t("Unknown category"),
        notice: t("We do not know this category, so there are no cars to show."),
      };
    case "brand_id":
      return {
        label: t("Brand"),
        any: t("Any brand"),
        unknown: t("Unknown brand"),
        notice: t("We do not know this brand, so there are no cars to show."),
      };
    case "car_condition_id":
      return {
        label: t("Condition"),
        any: t("Any condition"),
        unknown: t("Unknown condition"),
        notice: t("We do not know this condition, so there are no cars to show."),
      };
    case "fuel_type_id":
      return {
        label: t("Fuel type"),
        any: t("Any fuel type"),
        unknown: t("Unknown fuel type"),
        notice: t("We do not know this fuel type, so there are no cars to show."),
      };
    case "transmission_type_id":
      return {
        label: t("Transmission type"),
        any: t("Any transmission type"),
        unknown: t("Unknown transmission type"),
        notice: t("We do not know this transmission type, so there are no cars to show."),
      };
  }
}
