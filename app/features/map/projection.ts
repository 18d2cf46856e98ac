export interface Place {
  lat: number;
  lng: number;
}

export interface NamedPlace extends Place {
  name: string;
}

/** Half the width of a letter in the name of a town, in px. */
export const letterWidth = 3.6;

/** Rounds to about a hundred metres: a map does not show more, and the page is smaller. Null if no place is known. */
export function knownPlace({ lat, lng }: { lat: number | null; lng: number | null }): Place | null {
  if (lat === null || lng === null || Math.abs(lat) > 85 || Math.abs(lng) > 180) return null;
  return { lat: Number(lat.toFixed(3)), lng: Number(lng.toFixed(3)) };
}

/** Reach of the map of one place, in degrees. */
const around = 0.6;

/** Returns the towns that the map of one place names. */
export function townsAround(
  { lat, lng }: Parameters<typeof knownPlace>[0],
  towns: readonly { name: string; lat: number | null; lng: number | null }[],
): NamedPlace[] {
  return towns.flatMap((town) => {
    const place = knownPlace(town);
    const isNear =
      place && Math.abs(place.lat - (lat ?? 90)) < around && Math.abs(place.lng - (lng ?? 180)) < around;
    return isNear ? { name: town.name, ...place } : [];
  });
}

/** In km; coordinates are compared after other systems may have rounded them. */
const townCentreKm = 0.1;

/** Whether a place is that of a town, which does not show a street (decision 090). */
export const isTownCentre = (
  { lat, lng }: Parameters<typeof knownPlace>[0],
  towns: readonly Place[],
): boolean =>
  lat !== null && lng !== null && towns.some((town) => distanceKm(town, { lat, lng }) < townCentreKm);

/** Width of the world in the units of europe.svg; one unit is 250 m in the Netherlands. */
const worldWidth = 100_000;

/** Projects to Web Mercator, as map tiles do, measured from the north-west corner of the world. */
export function project({ lat, lng }: Place): { x: number; y: number } {
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: ((lng + 180) / 360) * worldWidth,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldWidth,
  };
}

const kmPerUnit = 40_075 / worldWidth;

/** Returns the distance as the crow flies; accurate enough within a country. */
export function distanceKm(from: Place, to: Place): number {
  const [a, b] = [project(from), project(to)];
  return Math.hypot(a.x - b.x, a.y - b.y) * kmPerUnit * Math.cos((from.lat * Math.PI) / 180);
}

/** An area of the map, in degrees. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Returns bounds around all places, with a margin; null without any. @param minDegrees around a single place */
export function boundsOf(places: readonly Place[], minDegrees: number): Bounds | null {
  if (places.length === 0) return null;
  const lats = places.map(({ lat }) => lat);
  const lngs = places.map(({ lng }) => lng);
  const margin = (values: number[]) =>
    Math.max((Math.max(...values) - Math.min(...values)) / 10, minDegrees / 2);
  return {
    west: Math.min(...lngs) - margin(lngs),
    south: Math.min(...lats) - margin(lats),
    east: Math.max(...lngs) + margin(lngs),
    north: Math.max(...lats) + margin(lats),
  };
}

export const toBbox = ({ west, south, east, north }: Bounds): string =>
  [west, south, east, north].map((degrees) => Number(degrees.toFixed(4))).join(",");
