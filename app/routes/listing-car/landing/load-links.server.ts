import { getMarketFacets } from "#app/api/content.server.ts";
import { optional } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { distanceKm } from "#app/features/map/projection.ts";
import type { Filters } from "#app/features/search/car-filters.ts";
import type { LandingLink } from "#app/features/search/landing-list.tsx";
import { type LandingNames, landingSlug } from "#app/features/search/landing-pages.ts";
import type { Translate } from "#app/i18n/translator.ts";
import type { Listing } from "#app/routes/listing-car/loader.server.ts";
import type { Town } from "#contract/reference-data.ts";

/** Maximum number of links of each kind. Models have no maximum, because nothing else links to them. */
const maxLinks = 8;

interface LinkGroup {
  kind: "models" | "bodies" | "towns" | "makes";
  title: string;
  links: LandingLink[];
}

/** Returns links to similar pages (other models, body types, towns nearby) and to other makes. */
export async function loadLinks(
  api: Api,
  { filters, facets }: Listing,
  names: LandingNames,
  towns: readonly Town[],
  town: Town | null,
  t: Translate,
): Promise<LinkGroup[]> {
  const market = await optional(getMarketFacets(api), null);
  const current = landingSlug(filters, names, town?.id);
  const linksTo = <T extends { name: string; count?: number | null }>(
    options: readonly T[],
    filtersOf: (option: T) => Filters,
    townIdOf?: (option: T) => number,
  ): LandingLink[] =>
    options.flatMap((option) => {
      const slug = landingSlug(filtersOf(option), names, townIdOf?.(option));
      const { name, count = null } = option;
      return slug === null || slug === current || count === 0 ? [] : [{ name, slug, count }];
    });
  const { brand_id, body_type } = filters;
  const groups: LinkGroup[] = [
    {
      kind: "models",
      title: t("Models"),
      links:
        brand_id === undefined
          ? []
          : linksTo(facets.models, ({ id }) => ({ brand_id, model_id: Number(id) })),
    },
    {
      kind: "bodies",
      title: t("Other body types"),
      links:
        body_type === undefined
          ? []
          : linksTo(market?.body_types ?? [], ({ value }) => ({ body_type: value })).sort(byCountDescending),
    },
    {
      kind: "towns",
      title: t("Towns nearby"),
      links: linksTo(
        town ? nearestTowns(town, towns) : [],
        ({ name }) => ({ city: name }),
        ({ id }) => id,
      ),
    },
    {
      kind: "makes",
      title: t("Other makes"),
      links: linksTo(market?.brands ?? [], ({ id }) => ({ brand_id: id })).sort(byCountDescending),
    },
  ];
  return groups
    .map((group) => (group.kind === "models" ? group : { ...group, links: group.links.slice(0, maxLinks) }))
    .filter(({ links }) => links.length > 0);
}

const nearestTowns = (town: Town, towns: readonly Town[]) =>
  towns
    .map((other) => ({ ...other, distance: distanceKm(town, other) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, maxLinks + 1);

const byCountDescending = (a: LandingLink, b: LandingLink) => (b.count ?? 0) - (a.count ?? 0);
