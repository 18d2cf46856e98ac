import type { MissingRecord } from "#app/api/page-errors.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import type { Translate } from "#app/i18n/translator.ts";
import type { Lang } from "#contract/languages.ts";

/** Content of the 404 for a car's own page and for all pages that belong to it. */
export const missingCar = (t: Translate, lang: Lang): MissingRecord => ({
  icon: "car",
  title: t("This car is no longer here"),
  text: t("It may have been sold or withdrawn. There are others worth a look."),
  to: localizedHref(lang, "/:lang?/listing-car"),
  label: t("Browse all cars"),
});
