import { getCarMap } from "#app/api/cars.server.ts";
import { optional } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { mapTiles } from "#app/config/env.server.ts";
import type { CardCar } from "#app/features/cars/card-car.ts";
import { placesByTown } from "#app/features/map/places.ts";
import { type Bounds, boundsOf, type Place } from "#app/features/map/projection.ts";
import type { CarMapQuery, CarsQuery } from "#contract/cars.ts";
import type { Town } from "#contract/reference-data.ts";

/** Zoom of the overview, as detailed as possible; a whole country gets cells of some 20 km (decision 170). */
const overviewZoom = 11;
/** Number of places that are numbered on the map and listed below it. */
const maxPlaces = 12;
/** Least size of the map in degrees, around a single town. */
const townDegrees = 0.6;
/** Number of towns that the map names. */
const maxTowns = 16;

export type ListingMap = NonNullable<Awaited<ReturnType<typeof loadMap>>>;

/** Loads the towns of the found cars, and what the browser needs to load more. Null if the API has no map. */
export async function loadMap(api: Api, query: CarsQuery, towns: Town[], cars: CardCar[]) {
  const { page: _page, sort_by: _sort, show_num: _size, ...conditions } = query;
  const found = await optional(getCarMap(api, { ...conditions, zoom: overviewZoom }), null);
  if (!found) return null;
  const places = placesByTown(found, towns);
  const drawn = boundsOf(places, townDegrees);
  if (!drawn) return null;
  const bounds = parseBounds(query.bbox) ?? drawn;
  const listed = new Set(cars.map(({ city }) => city));
  const rank = new Map(places.map(({ name }, index) => [name, index]));
  const position = ({ name }: Town) => rank.get(name) ?? places.length;
  return {
    bounds: roundedBounds(bounds),
    /** The searched area: `bbox` if there is one, else the town's position and radius. */
    area: query.bbox ?? [query.lat, query.lng, query.radius_km].join(),
    places: places.slice(0, maxPlaces).map(rounded),
    // Towns with the most cars are named first; those of the listed cars are needed to point at them.
    towns: [...towns]
      .sort((a, b) => position(a) - position(b))
      .filter(({ name }, index) => index < maxTowns || listed.has(name))
      .map(({ name, lat, lng }) => rounded({ name, lat, lng })),
    query: conditionsQuery(conditions),
    tiles: mapTiles,
  };
}

/** Rounds to about a hundred metres: a map does not show more, and the page is smaller. */
const round = (degrees: number) => Number(degrees.toFixed(3));
const rounded = <T extends Place>(place: T): T => ({
  ...place,
  lat: round(place.lat),
  lng: round(place.lng),
});
const roundedBounds = ({ west, south, east, north }: Bounds): Bounds => ({
  west: round(west),
  south: round(south),
  east: round(east),
  north: round(north),
});

/** Returns null without an area, or for one across the date line. */
function parseBounds(bbox: string | undefined): Bounds | null {
  const [west = 0, south = 0, east = 0, north = 0] = bbox?.split(",").map(Number) ?? [];
  return west < east && south < north ? { west, south, east, north } : null;
}

/** Returns filters for the request to `/car-map`. `bbox` is left out, because the map sends its own bounds. */
function conditionsQuery({ bbox: _bbox, ...conditions }: CarMapQuery): string {
  const entries = Object.entries(conditions).filter(([, value]) => value !== undefined);
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
}
