import { getCars } from "#app/api/cars.server.ts";
import { getAboutContent, getFilterLists, getHomeContent, getMarketCounts } from "#app/api/content.server.ts";
import { optional } from "#app/api/page-errors.ts";
import { getSettings } from "#app/api/site-settings.server.ts";
import { parseVideo } from "#app/api/video.server.ts";
import { env } from "#app/config/env.server.ts";
import { toCardCar } from "#app/features/cars/card-car.ts";
import { featureIcon } from "#app/features/why-us/feature-icon.server.ts";
import { plainTexts } from "#app/i18n/plain-text.server.ts";
import { organizationContact } from "#app/layout/organization.ts";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { HomeContent } from "#contract/content.ts";
import type { CarFacets, FilterLists } from "#contract/reference-data.ts";
import type { Route } from "./+types/route";
import { blocksOf, homeNumberOf, homes } from "./homes.ts";
import { loadBlocks } from "./load-blocks.server.ts";
import { named, type SearchLists } from "./search-lists.ts";

/** §9. */
const recentCarCount = 8;

/** Loads the data of any home. No call is essential (§8): failed lists are empty, failed cars null. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { t } = getI18n(context);
  const api = getApi(context);
  const chosenNumber = homeNumberOf(url.pathname);
  const number = chosenNumber ?? env.HOME_VARIANT;
  const shown = blocksOf(homes[number - 1]!);
  const listCalls = [optional(getFilterLists(api), null), optional(getMarketCounts(api), null)] as const;
  const [home, about, lists, facets, settings, cars, blocks] = await Promise.all([
    optional(getHomeContent(api), null),
    optional(getAboutContent(api), null),
    ...listCalls,
    // Only the canonical home has structured data.
    chosenNumber ? undefined : optional(getSettings(api), null),
    optional(getCars(api, { sort_by: "newest", show_num: recentCarCount }), null),
    Promise.all(listCalls).then(([known, counts]) => loadBlocks(api, shown, known, counts)),
  ]);
  const sections = home?.sections;
  return {
    number,
    reviews: plainTexts(sections?.reviews ?? null),
    recentTitle: plainTexts(sections?.recent.title ?? null),
    blocks: { sections: sections && blockSections(sections), ...blocks },
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
    },
    contact: settings === undefined ? undefined : organizationContact(settings),
    cars: cars?.items.slice(0, recentCarCount).map(toCardCar) ?? null,
  };
}

export type HomeData = Awaited<ReturnType<typeof loader>>;
export type HomeBlocks = HomeData["blocks"];

/** Uses the answer of one call if the other failed. */
function searchLists(lists: FilterLists | null, facets: CarFacets | null): SearchLists | null {
  const base = lists ?? facets;
  if (!base) return null;
  const { categories, brands } = facets ?? base;
  return {
    categories: named(categories),
    brands: named(brands),
    car_conditions: named(base.car_conditions),
    fuel_types: named(base.fuel_types),
    transmission_types: named(base.transmission_types),
  };
}

function blockSections({ categories, brands, sell_car, why_us }: HomeContent["sections"]) {
  return {
    ...plainTexts({ categories, brands, sell_car }),
    why_us: {
      title: plainTexts(why_us.title),
      details: plainTexts(why_us.details),
      features: why_us.features.flatMap(({ icon, title, details }) =>
        title ? { icon: featureIcon(icon), ...plainTexts({ title, details }) } : [],
      ),
    },
  };
}
