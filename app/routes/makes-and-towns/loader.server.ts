import { getLandingNames, getMarketFacets, getTowns } from "#app/api/content.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { essential, optional } from "#app/api/page-errors.ts";
import type { Filters } from "#app/features/search/car-filters.ts";
import { landingSlug } from "#app/features/search/landing-pages.ts";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { Route } from "./+types/route";

/** Returns all landing pages that have cars, or may have some. @throws the page's error without the list of makes */
export async function loader({ context }: Route.LoaderArgs) {
  const api = getApi(context);
  const { t } = getI18n(context);
  const [names, market, towns] = await Promise.all([
    essential(getLandingNames(api)),
    essential(getMarketFacets(api)),
    optional(getTowns(api), []),
  ]);
  const link = (name: string, filters: Filters, count: number | null, townId?: number) => {
    const slug = landingSlug(filters, names, townId);
    return slug === null || count === 0 ? [] : [{ name, slug, count }];
  };
  return {
    hasNewest: supports("sort"),
    page: {
      title: t("Makes and towns"),
      description: t("All makes, body types and towns of the cars for sale, each with a list of its own."),
    },
    makes: market.brands.flatMap(({ id, name, count }) => link(name, { brand_id: id }, count)),
    bodies: market.body_types.flatMap(({ value, name, count }) => link(name, { body_type: value }, count)),
    towns: towns.flatMap(({ id, name }) => link(name, { city: name }, null, id)),
  };
}
