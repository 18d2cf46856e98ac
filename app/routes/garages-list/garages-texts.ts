import type { Translate } from "#app/i18n/translator.ts";
import type { GaragesFound } from "./load-garages.server.ts";

/** Heading, title and description of a search, with the town and service that were chosen. */
export function garagesTexts({ town, service, total, page }: GaragesFound, t: Translate) {
  const where = town === null ? t("Garages") : t("Garages in {{town}}", { town });
  const heading = service === null ? where : t("{{garages}}: {{service}}", { garages: where, service });
  return {
    heading,
    title: page > 1 ? t("{{title}}, page {{page}}", { title: heading, page }) : heading,
    description: t("{{heading}}: compare {{count}} garages by prices, opening hours and reviews.", {
      heading,
      count: total,
    }),
  };
}
