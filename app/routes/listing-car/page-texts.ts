import type { Translate } from "#app/i18n/translator.ts";
import { chosenName } from "./filters.ts";
import type { Listing } from "./loader.server.ts";

/** "Volkswagen Golf cars for sale in Utrecht: Family car, page 2". */
export function listingPageTexts({ filters, facets, total, page }: Listing, t: Translate) {
  const brand = chosenName(facets, "brand_id", filters.brand_id);
  const model = chosenName(facets, "model_id", filters.model_id);
  const category = chosenName(facets, "category_id", filters.category_id);
  const make = [brand, model].filter((name) => name !== null).join(" ");
  const cars = make === "" ? t("Cars for sale") : t("{{brand}} cars for sale", { brand: make });
  const ofCategory = category === null ? cars : t("{{cars}}: {{category}}", { cars, category });
  const heading =
    filters.city === undefined
      ? ofCategory
      : t("{{cars}} near {{town}}", { cars: ofCategory, town: filters.city });
  return {
    heading,
    title: page > 1 ? t("{{title}}, page {{page}}", { title: heading, page }) : heading,
    description: t("{{heading}}: compare {{count}} offers with photos, prices, mileage and sellers.", {
      heading,
      count: total,
    }),
  };
}
