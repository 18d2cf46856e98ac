import { getCarMap } from "#app/api/cars.server.ts";
import { optional } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { env } from "#app/config/env.server.ts";
import { placesByTown } from "#app/features/map/places.ts";
import type { CarMapQuery, CarsQuery } from "#contract/cars.ts";
import type { Town } from "#contract/reference-data.ts";

/** Cells of about 3 km in the Netherlands: smaller than the way to the next town. */
const overviewZoom = 11;

export type ListingMap = NonNullable<Awaited<ReturnType<typeof loadMap>>>;

/** The towns of the cars found, and what the browser asks for more with. Null where the API has no map. */
export async function loadMap(api: Api, query: CarsQuery, towns: Town[]) {
  const { page: _page, sort_by: _sort, show_num: _size, ...conditions } = query;
  const found = await optional(getCarMap(api, { ...conditions, zoom: overviewZoom }), null);
  if (!found) return null;
  const places = placesByTown(found, towns);
  const rank = new Map(places.map(({ name }, index) => [name, index]));
  const position = ({ name }: Town) => rank.get(name) ?? places.length;
  return {
    places,
    // Those with most cars are named first.
    towns: [...towns]
      .sort((a, b) => position(a) - position(b))
      .map(({ name, lat, lng }) => ({ name, lat, lng })),
    query: conditionsQuery(conditions),
    tiles: env.TILE_URL ? { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION ?? "" } : null,
  };
}

/** Of the resource `/car-map`; the map's own bounds take the place of `bbox`. */
function conditionsQuery({ bbox: _bbox, ...conditions }: CarMapQuery): string {
  const entries = Object.entries(conditions).filter(([, value]) => value !== undefined);
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
}
