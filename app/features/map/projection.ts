export interface Place {
  lat: number;
  lng: number;
}

/** The world's width in the units of europe.svg: one is 250 m in the Netherlands. */
const worldWidth = 100_000;

/** Web Mercator, as maps of tiles have it, from the world's north-west corner. */
export function project({ lat, lng }: Place): { x: number; y: number } {
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: ((lng + 180) / 360) * worldWidth,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldWidth,
  };
}

const kmPerUnit = 40_075 / worldWidth;

/** As the crow flies, for distances within a country. */
export function distanceKm(from: Place, to: Place): number {
  const [a, b] = [project(from), project(to)];
  return Math.hypot(a.x - b.x, a.y - b.y) * kmPerUnit * Math.cos((from.lat * Math.PI) / 180);
}

/** In degrees. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A town's surroundings at least, so that a single place is not drawn as large as a street. */
const leastDegrees = 0.6;

/** What has all places in it, with a margin; null without any. */
export function boundsOf(places: readonly Place[]): Bounds | null {
  if (places.length === 0) return null;
  const lats = places.map(({ lat }) => lat);
  const lngs = places.map(({ lng }) => lng);
  const margin = (values: number[]) =>
    Math.max((Math.max(...values) - Math.min(...values)) / 10, leastDegrees / 2);
  return {
    west: Math.min(...lngs) - margin(lngs),
    south: Math.min(...lats) - margin(lats),
    east: Math.max(...lngs) + margin(lngs),
    north: Math.max(...lats) + margin(lats),
  };
}

export const toBbox = ({ west, south, east, north }: Bounds): string =>
  [west, south, east, north].map((degrees) => Number(degrees.toFixed(4))).join(",");
