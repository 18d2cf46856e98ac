import type { Translate } from "#app/i18n/translator.ts";
import { chosenName } from "./facets.ts";
import type { Listing } from "./load-listing.server.ts";

/** Heading, title and description of a listing, with the brand and category that were chosen. */
export function listingTexts({ filters, facets, total, page }: Listing, t: Translate) {
  const brand = chosenName(facets, "brand_id", filters.brand_id ?? 0);
  const category = chosenName(facets, "category_id", filters.category_id ?? 0);
  const ofBrand = brand === null ? t("Cars for sale") : t("{{brand}} cars for sale", { brand });
  const heading = category === null ? ofBrand : t("{{cars}}: {{category}}", { cars: ofBrand, category });
  return {
    heading,
    title: page > 1 ? t("{{title}}, page {{page}}", { title: heading, page }) : heading,
    description: t("{{heading}}: compare {{count}} offers with photos, prices, mileage and sellers.", {
      heading,
      count: total,
    }),
  };
}
