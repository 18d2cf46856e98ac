import { data } from "react-router";
import { getEquipment, getMarketFacets, getTowns } from "#app/api/content.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { authorized, optional } from "#app/api/page-errors.ts";
import { getSavedSearches } from "#app/api/saved-searches.server.ts";
import { getMarketFormatter } from "#app/api/site-settings.server.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { activeFilters } from "#app/features/search/active-filters.server.ts";
import { namedFacets, unknownChoices } from "#app/features/search/car-facets.ts";
import { fromSavedQuery } from "#app/features/search/cars-query.ts";
import { requireAuth } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { Context } from "#app/middleware/request-context.ts";
import type { Route } from "./+types/route";

/** @throws 404 if the API saves no searches */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = requireAuth(context, "customer");
  if (!supports("saved-searches")) throw data(null, { status: 404 });
  const [saved, nameSearch] = await Promise.all([
    optional(authorized(getSavedSearches(api)), null),
    loadSearchNames(api, context),
  ]);
  return {
    page: { title: getI18n(context).t("Saved searches") },
    /** Null on failure (§8). */
    searches: saved?.items.map((search) => ({ ...search, ...nameSearch(search.query) })) ?? null,
  };
}

export type NamedSearch = NonNullable<Awaited<ReturnType<typeof loader>>["searches"]>[number];

/** Names a search by the texts of a list's chips: "Volkswagen Golf", "up to €15,000", "Utrecht + 25 km". */
async function loadSearchNames(api: Api, context: Context) {
  const { t } = getI18n(context);
  const [market, equipment, towns, format] = await Promise.all([
    optional(getMarketFacets(api), null),
    optional(getEquipment(api), []),
    optional(getTowns(api), []),
    getMarketFormatter(api),
  ]);
  const lists = {
    facets: namedFacets(market),
    equipment: equipment.map(({ id, name }) => ({ id, name, count: null })),
  };
  return (query: string) => {
    const filters = fromSavedQuery(query, towns);
    const parts = activeFilters(filters, lists, t, format).map(({ text }) => text);
    return {
      parts: parts.length > 0 ? parts : [t("Cars for sale")],
      isOffered: unknownChoices(filters, lists.facets).length === 0,
    };
  };
}
