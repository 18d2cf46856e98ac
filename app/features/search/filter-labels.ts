import type { Translate } from "#app/i18n/translator.ts";
import type { SortOrder } from "#contract/car-list-options.ts";
import type { ChoiceFilter } from "./car-facets.ts";

export function filterLabels(t: Translate, filter: ChoiceFilter) {
  switch (filter) {
    case "category_id":
      return {
        label: t("Category"),
        any: t("Any category"),
        unknown: t("Unknown category"),
      };
    case "brand_id":
      return {
        label: t("Brand"),
        any: t("Any brand"),
        unknown: t("Unknown brand"),
      };
    case "model_id":
      return {
        label: t("Model"),
        any: t("Any model"),
        unknown: t("Unknown model"),
      };
    case "car_condition_id":
      return {
        label: t("Condition"),
        any: t("Any condition"),
        unknown: t("Unknown condition"),
      };
    case "fuel_type_id":
      return {
        label: t("Fuel type"),
        any: t("Any fuel type"),
        unknown: t("Unknown fuel type"),
      };
    case "transmission_type_id":
      return {
        label: t("Transmission type"),
        any: t("Any transmission type"),
        unknown: t("Unknown transmission type"),
      };
    case "body_type":
      return {
        label: t("Body type"),
        any: t("Any body type"),
        unknown: t("Unknown body type"),
      };
    case "color":
      return {
        label: t("Color"),
        any: t("Any color"),
        unknown: t("Unknown color"),
      };
  }
}

export function sortLabel(t: Translate, order: SortOrder): string {
  switch (order) {
    case "price_min":
      return t("Price: low to high");
    case "price_max":
      return t("Price: high to low");
    case "newest":
      return t("Newest listings first");
    case "year_max":
      return t("Newest model year");
    case "mileage_min":
      return t("Lowest mileage first");
  }
}
