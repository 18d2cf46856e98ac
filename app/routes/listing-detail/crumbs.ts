import type { DetailCar } from "#app/features/cars/detail-car.ts";
import { printFilters } from "#app/features/cars/filters.ts";
import { address } from "#app/i18n/i18n.tsx";
import type { Translate } from "#app/i18n/translator.ts";
import type { Lang } from "#contract/languages.ts";

export interface Crumb {
  name: string;
  path: string;
}

/** The way to a car's page, the page left out: home, all cars, those of its brand. */
export function crumbsTo({ brand, brandId }: DetailCar, { t, lang }: { t: Translate; lang: Lang }): Crumb[] {
  const list = address(lang, "/:lang?/listing-car");
  const ofBrand = brandId !== null && printFilters({ brand_id: brandId });
  return [
    { name: t("Home"), path: address(lang, "/:lang?") },
    { name: t("Listing Car"), path: list },
    ...(brand && ofBrand ? [{ name: brand, path: `${list}?${ofBrand}` }] : []),
  ];
}
