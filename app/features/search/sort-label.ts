import type { Translate } from "#app/i18n/translator.ts";
import type { SortOrder } from "#contract/car-list-options.ts";

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
