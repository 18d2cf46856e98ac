import { getCars } from "#app/api/cars.server.ts";
import {
  getAboutContent,
  getFilterLists,
  getHomeContent,
  getMarketFacets,
  getSettings,
} from "#app/api/content.server.ts";
import { optional } from "#app/api/page-errors.ts";
import { parseVideo } from "#app/api/video.server.ts";
import { toCardCar } from "#app/features/cars/card-car.ts";
import { featureIcon } from "#app/features/why-us/feature-icon.server.ts";
import { plainTexts } from "#app/i18n/plain-text.server.ts";
import { organization } from "#app/layout/organization.ts";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { HomeContent } from "#contract/content.ts";
import type { CarFacets, FilterLists, Option } from "#contract/reference-data.ts";
import type { Route } from "./+types/route";
import type { SearchLists } from "./search-lists.ts";

/** §9. */
const recentCarCount = 8;

/** No call is essential (§8): failed lists are empty, failed cars null. `/home` is the same page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { t } = getI18n(context);
  const api = getApi(context);
  const [home, about, lists, facets, settings, cars] = await Promise.all([
    optional(getHomeContent(api), null),
    optional(getAboutContent(api), null),
    optional(getFilterLists(api), null),
    optional(getMarketFacets(api), null),
    optional(getSettings(api), null),
    optional(getCars(api, { sort_by: "newest", show_num: recentCarCount }), null),
  ]);
  return {
    sections: home && homeSections(home),
    hero: {
      title: plainTexts(about?.title ?? null),
      subtitle: plainTexts(about?.subtitle ?? null),
      video: parseVideo(about),
    },
    lists: searchLists(lists, facets),
    page: {
      title: t("New and used cars for sale"),
      description: t(
        "Find new and used cars from dealers and private sellers: compare price, mileage and inspection date, and ask the seller directly.",
      ),
      structuredData: organization(settings, url.origin),
    },
    cars: cars?.items.slice(0, recentCarCount).map(toCardCar) ?? null,
  };
}

export type Home = Awaited<ReturnType<typeof loader>>;

/** With counts where the API has them. Each call is the fallback of the other. */
function searchLists(lists: FilterLists | null, facets: CarFacets | null): SearchLists | null {
  const base = lists ?? facets;
  if (!base) return null;
  const withoutCounts = (options: Option[]) => options.map(({ id, name }) => ({ id, name, count: null }));
  return {
    categories: facets?.categories ?? withoutCounts(base.categories),
    brands: facets?.brands ?? withoutCounts(base.brands),
    car_conditions: withoutCounts(base.car_conditions),
    fuel_types: withoutCounts(base.fuel_types),
    transmission_types: withoutCounts(base.transmission_types),
  };
}

function homeSections({ sections }: HomeContent) {
  const { why_us, ...rest } = sections;
  return {
    ...plainTexts(rest),
    why_us: {
      title: plainTexts(why_us.title),
      details: plainTexts(why_us.details),
      features: why_us.features.flatMap(({ icon, title, details }) =>
        title ? { icon: featureIcon(icon), ...plainTexts({ title, details }) } : [],
      ),
    },
  };
}
