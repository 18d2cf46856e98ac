import { getCarMap, getCars } from "#app/api/cars.server.ts";
import { getLandingNames, getTowns } from "#app/api/content.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { optional } from "#app/api/page-errors.ts";
import { cachedMarket } from "#app/api/reference-cache.server.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { getVendors } from "#app/api/vendors.server.ts";
import { type CardCar, toCardCar } from "#app/features/cars/card-car.ts";
import { placesByTown } from "#app/features/map/places.ts";
import { boundsOf, knownPlace } from "#app/features/map/projection.ts";
import { serializeFilters } from "#app/features/search/car-filters.ts";
import { type LandingNames, landingSlug } from "#app/features/search/landing-pages.ts";
import type { CarsQuery } from "#contract/cars.ts";
import type { CarFacets, FilterLists } from "#contract/reference-data.ts";
import type { Block } from "./homes.ts";
import { counted, electricFuel, popularBrands, withStock } from "./search-lists.ts";

/** Loads the data of the blocks of one home; null or empty for those that the home lacks or that have no data. */
export async function loadBlocks(
  api: Api,
  shown: ReadonlySet<Block>,
  lists: FilterLists | null,
  facets: CarFacets | null,
) {
  const base = facets ?? lists;
  const fuel = electricFuel(base?.fuel_types ?? []);
  const [names, budgets, towns, dealers, drops, electric] = await Promise.all([
    optional(getLandingNames(api), null),
    shown.has("budgets") ? optional(loadBudgets(api), []) : [],
    shown.has("towns") ? optional(loadTowns(api), null) : null,
    shown.has("dealers") ? optional(loadDealers(api), []) : [],
    shown.has("drops") ? optional(loadDrops(api), []) : [],
    shown.has("electric") && fuel ? optional(loadElectric(api, Number(fuel.id)), null) : null,
  ]);
  // A link to a body type requires an API that filters by it.
  const bodies = supports("filters") ? counted(withStock(bodiesOf(facets))) : [];
  return {
    bodies,
    categories: bodies.length > 0 ? [] : counted(withStock(base?.categories ?? [])),
    makes: counted(popularBrands(base?.brands ?? []).map((make) => ({ ...make, id: listOf(make, names) }))),
    budgets,
    towns,
    dealers,
    drops,
    electric,
  };
}

/** Returns the end of the URL of a make's list: its own page, or else the filter. */
function listOf({ id }: { id: number }, names: LandingNames | null): string {
  const filters = { brand_id: id };
  const slug = names && landingSlug(filters, names);
  return slug ? `/${slug}` : `?${serializeFilters(filters)}`;
}

const bodiesOf = (facets: CarFacets | null) =>
  (facets?.body_types ?? []).map(({ value, ...rest }) => ({ id: value, ...rest }));

const budgetBounds = [5_000, 10_000, 15_000, 25_000];

/** Price bands in EUR with the number of cars in each, where the API counts them. Uses only core calls, so every API has them. */
const loadBudgets = (api: Api) =>
  cachedMarket(api, "budgets", async (fresh) => {
    const bands = [undefined, ...budgetBounds].map((from, index) => ({ from, to: budgetBounds[index] }));
    const counts = await Promise.all(
      bands.map(({ from, to }) => getCars(fresh, { price_min: from, price_max: to, show_num: 1 })),
    );
    return bands.flatMap(({ from = null, to = null }, index) => {
      const { total = 0, hasTotal = false } = counts[index] ?? {};
      return total > 0 ? [[from, to, hasTotal ? total : null] as const] : [];
    });
  });

/** Zoom of map tiles: its cells of about 3 km are smaller than the distance to the next town. */
const mapZoom = 11;
const maxTowns = 7;
const minDegrees = 0.6;

/** The towns with the most cars, for a map; null where the API has no map. */
const loadTowns = (api: Api) =>
  cachedMarket(api, "home-towns", async (fresh) => {
    const [found, towns] = await Promise.all([getCarMap(fresh, { zoom: mapZoom }), getTowns(fresh)]);
    const places = placesByTown(found, towns)
      .flatMap(({ name, count: _count, ...exact }) => {
        const place = knownPlace(exact);
        return name !== null && place ? { ...place, name } : [];
      })
      .slice(0, maxTowns);
    const bounds = boundsOf(places, minDegrees);
    return bounds && { bounds, places };
  });

const maxDealers = 6;
/** Pages of dealers that are read to find those with the most cars. */
const maxDealerPages = 20;

async function getDealers(api: Api) {
  const read = (page: number) => getVendors(api, { type: "dealer", page });
  const first = await read(1);
  const others = Array.from({ length: Math.min(first.pages, maxDealerPages) - 1 }, (_, index) =>
    read(index + 2),
  );
  return [first, ...(await Promise.all(others))].flatMap(({ items }) => items);
}

const loadDealers = (api: Api) =>
  cachedMarket(api, "home-dealers", async (fresh) => {
    const dealers = await getDealers(fresh);
    return dealers
      .filter(({ cars_count }) => cars_count !== 0)
      .toSorted((a, b) => (b.cars_count ?? 0) - (a.cars_count ?? 0))
      .slice(0, maxDealers)
      .map(({ id, name, username, photo, city, rating, rating_count, cars_count }) => ({
        id,
        name: name ?? username,
        photo,
        city,
        rating,
        ratings: rating_count,
        cars: cars_count,
      }));
  });

/** Keeps only the fields that a small card shows. */
const toMiniCar = ({ id, title, price, image, drop }: CardCar) => ({ id, title, price, image, drop });
export type MiniCar = ReturnType<typeof toMiniCar>;

const loadCars = async (api: Api, query: CarsQuery) => (await getCars(api, query)).items.map(toCardCar);

const maxMiniCars = 4;
/** As many cars as one call returns; some of them have a lowered price. */
const newestCount = 100;

/** In ms; an older drop is not one that has "just" been made. */
const maxDropAgeMs = 30 * 24 * 60 * 60 * 1000;

const loadDrops = (api: Api) =>
  cachedMarket(api, "drops", async (fresh) => {
    const { items } = await getCars(fresh, { sort_by: "newest", show_num: newestCount });
    const changedAt = ({ updated_at }: { updated_at: string | null }) => Date.parse(updated_at ?? "") || 0;
    return items
      .filter((car) => Date.now() - changedAt(car) < maxDropAgeMs)
      .toSorted((a, b) => changedAt(b) - changedAt(a))
      .map(toCardCar)
      .filter(({ drop }) => drop !== undefined)
      .slice(0, maxMiniCars)
      .map(toMiniCar);
  });

async function loadElectric(api: Api, fuel: number) {
  const cars = await loadCars(api, { fuel_type_id: fuel, sort_by: "newest", show_num: maxMiniCars });
  return cars.length === 0 ? null : { fuel, cars: cars.slice(0, maxMiniCars).map(toMiniCar) };
}
