import { localizedHref } from "#app/i18n/i18n.tsx";
import type { Translate } from "#app/i18n/translator.ts";
import type { Lang } from "#contract/languages.ts";

/** Content of the 404 for a garage that does not exist. */
export const missingGarage = (t: Translate, lang: Lang) => ({
  icon: "building" as const,
  title: t("We could not find this garage"),
  text: t("It may no longer be here, or the address is mistyped. You can go on from here:"),
  to: localizedHref(lang, "/:lang?/garages-list"),
  label: t("Show all garages"),
});
