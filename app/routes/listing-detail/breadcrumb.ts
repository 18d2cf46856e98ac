import type { DetailCar } from "#app/features/cars/car-details.ts";
import { serializeFilters } from "#app/features/search/car-filters.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import type { Translate } from "#app/i18n/translator.ts";
import type { Lang } from "#contract/languages.ts";

export interface BreadcrumbItem {
  name: string;
  path: string;
}

export function carBreadcrumb(
  { brand, brandId }: DetailCar,
  { t, lang }: { t: Translate; lang: Lang },
): BreadcrumbItem[] {
  const listHref = localizedHref(lang, "/:lang?/listing-car");
  const brandQuery = brandId !== null && serializeFilters({ brand_id: brandId });
  return [
    { name: t("Home"), path: localizedHref(lang, "/:lang?") },
    { name: t("Listing Car"), path: listHref },
    ...(brand && brandQuery ? [{ name: brand, path: `${listHref}?${brandQuery}` }] : []),
  ];
}
