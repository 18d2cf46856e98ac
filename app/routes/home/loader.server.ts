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
import { organizationContact } from "#app/layout/organization.ts";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { HomeContent } from "#contract/content.ts";
import type { CarFacets, FilterLists, Option } from "#contract/reference-data.ts";
import type { Route } from "./+types/route";
import { type Choice, popularBrands, type SearchLists, withStock } from "./search-lists.ts";

/** §9. */
const recentCarCount = 8;

/** No call is essential (§8): failed lists are empty, failed cars null. `/home` is the same page. */
export async function loader({ context }: Route.LoaderArgs) {
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
    },
    contact: organizationContact(settings),
    cars: cars?.items.slice(0, recentCarCount).map(toCardCar) ?? null,
  };
}

export type Home = Awaited<ReturnType<typeof loader>>;

/** Each call is a fallback of the other. Maps, because the page carries them: an object an option takes more bytes. */
function searchLists(lists: FilterLists | null, facets: CarFacets | null): SearchLists | null {
  const base = lists ?? facets;
  if (!base) return null;
  const { categories, brands } = facets ?? base;
  return {
    categories: namesById(categories),
    brands: namesById(brands),
    car_conditions: namesById(base.car_conditions),
    fuel_types: namesById(base.fuel_types),
    transmission_types: namesById(base.transmission_types),
    browse: { categories: countsById(withStock(categories)), brands: countsById(popularBrands(brands)) },
  };
}

const namesById = (options: Option[]) => new Map(options.map(({ id, name }) => [id, name]));
const countsById = (choices: Choice[]) => new Map(choices.map(({ id, count }) => [id, count ?? null]));

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
