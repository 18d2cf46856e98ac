import { optional } from "#app/api/calls.ts";
import { getCars } from "#app/api/cars.server.ts";
import type { Api } from "#app/api/client.server.ts";
import {
  getAboutContent,
  getFilterLists,
  getHomeContent,
  getMarketFacets,
  getSettings,
} from "#app/api/content.server.ts";
import { film } from "#app/api/film.server.ts";
import { toCard } from "#app/features/cars/card-car.ts";
import { featureIcon } from "#app/features/why-us/feature-icon.server.ts";
import type { HomeContent } from "#contract/content.ts";
import type { CarFacets, FilterLists, Option } from "#contract/reference.ts";
import { type PackedLists, packLists } from "./packed-lists.ts";

/** §9: cars in "Recently Added". */
const recentCars = 8;

/**
 * The home page. No call is essential: its texts fall back to the page's own (§8, "logged silently"), filter lists that
 * fail leave the selects empty, and cars that fail leave `cars` null, whose block says so while the page stays 200
 * (design: Loaders, actions, errors).
 */
export async function loadHome(api: Api) {
  const [home, about, lists, facets, settings, cars] = await Promise.all([
    optional(getHomeContent(api), null),
    optional(getAboutContent(api), null),
    optional(getFilterLists(api), null),
    optional(getMarketFacets(api), null),
    optional(getSettings(api), null),
    optional(getCars(api, { sort_by: "newest", show_num: recentCars }), null),
  ]);
  return {
    sections: home && sectionsOf(home),
    hero: { title: about?.title ?? null, subtitle: about?.subtitle ?? null, film: film(about) },
    lists: listsOf(lists, facets),
    settings,
    cars: cars?.items.slice(0, recentCars).map(toCard) ?? null,
  };
}

export type Home = Awaited<ReturnType<typeof loadHome>>;

/** The lists to search by, with counts where there is something to browse by; the one call makes up for the other. */
function listsOf(lists: FilterLists | null, facets: CarFacets | null): PackedLists | null {
  const base = lists ?? facets;
  if (!base) return null;
  const plain = (options: Option[]) => options.map(({ id, name }) => ({ id, name, count: null }));
  return packLists({
    categories: facets?.categories ?? plain(base.categories),
    brands: facets?.brands ?? plain(base.brands),
    car_conditions: plain(base.car_conditions),
    fuel_types: plain(base.fuel_types),
    transmission_types: plain(base.transmission_types),
  });
}

/** The texts that the page shows, icons made safe; a feature without a title is none. */
function sectionsOf({ sections }: HomeContent) {
  const { why_us, sell_car, ...rest } = sections;
  return {
    ...rest,
    sell_car,
    why_us: {
      title: why_us.title,
      details: why_us.details,
      features: why_us.features.flatMap(({ icon, title, details }) =>
        title ? { icon: featureIcon(icon), title, details } : [],
      ),
    },
  };
}
