import { getCarMap } from "#app/api/cars.server.ts";
import { optional } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { mapTiles } from "#app/config/map-tiles.server.ts";
import type { CardCar } from "#app/features/cars/card-car.ts";
import { placesByTown } from "#app/features/map/places.ts";
import { type Bounds, boundsOf, type Place } from "#app/features/map/projection.ts";
import type { CarMapQuery, CarsQuery } from "#contract/cars.ts";
import type { Town } from "#contract/reference-data.ts";

/** As fine as a map may be: where all of a country is searched, cells of some 20 km (decision 170). */
const overviewZoom = 11;
/** Numbered on the map and listed below it. */
const maxPlaces = 12;
/** Around a single town. */
const townDegrees = 0.6;
/** Named on the map. */
const maxTowns = 16;

export type ListingMap = NonNullable<Awaited<ReturnType<typeof loadMap>>>;

/** The towns of the cars found, and what the browser asks for more with. Null where the API has no map. */
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
    /** What is searched, as `bbox` says it where it is one. */
    area: query.bbox ?? [query.lat, query.lng, query.radius_km].join(),
    places: places.slice(0, maxPlaces).map(rounded),
    // Those with most cars are named first; the listed cars are pointed at.
    towns: [...towns]
      .sort((a, b) => position(a) - position(b))
      .filter(({ name }, index) => index < maxTowns || listed.has(name))
      .map(({ name, lat, lng }) => rounded({ name, lat, lng })),
    query: conditionsQuery(conditions),
    tiles: mapTiles,
  };
}

/** A hundred metres make no difference on the map, but in the page. */
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

/** Null without an area, or across the date line. */
function parseBounds(bbox: string | undefined): Bounds | null {
  const [west = 0, south = 0, east = 0, north = 0] = bbox?.split(",").map(Number) ?? [];
  return west < east && south < north ? { west, south, east, north } : null;
}

/** Of the resource `/car-map`; the map's own bounds take the place of `bbox`. */
function conditionsQuery({ bbox: _bbox, ...conditions }: CarMapQuery): string {
  const entries = Object.entries(conditions).filter(([, value]) => value !== undefined);
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
}
