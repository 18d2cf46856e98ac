import { type Bounds, parseBounds } from "../map-grid.ts";
import type { CarIndex } from "./car-index.ts";
import type { Area } from "./place-tree.ts";

const earthRadiusKm = 6371;
const radians = Math.PI / 180;
const nearlyAll = 1 - 1e-9;

/** Edges included; west > east crosses the date line. */
export function boxArea({ points }: CarIndex, bbox: string): Area {
  const { west, south, east, north } = parseBounds(bbox);
  // Across the date line it is what is not between the edges.
  const isBetween =
    west <= east
      ? (from: number, to: number) => from >= west && to <= east
      : (from: number, to: number) => from >= west || to <= east;
  const isNear =
    west <= east
      ? (from: number, to: number) => from <= east && to >= west
      : (from: number, to: number) => from <= east || to >= west;
  return {
    has(slot) {
      const carLat = points.data[slot * 2] ?? 0;
      const carLng = points.data[slot * 2 + 1] ?? 0;
      return carLat >= south && carLat <= north && isBetween(carLng, carLng);
    },
    coverage(cell) {
      if (cell.south >= south && cell.north <= north && isBetween(cell.west, cell.east)) return "all";
      return isNear(cell.west, cell.east) && cell.south <= north && cell.north >= south ? "some" : "none";
    },
  };
}

/** What is within a distance: great circles by the haversine formula, left squared. */
export function circleArea(
  { points }: CarIndex,
  place: { lat: number; lng: number },
  radiusKm: number,
): Area {
  const radius = radiusKm / earthRadiusKm;
  const limit = haversine(radius);
  const cosine = Math.cos(place.lat * radians);
  const chord = (toLat: number, toLng: number) =>
    haversine((toLat - place.lat) * radians) +
    cosine * Math.cos(toLat * radians) * haversine((toLng - place.lng) * radians);
  return {
    has: (slot) => chord(points.data[slot * 2] ?? 0, points.data[slot * 2 + 1] ?? 0) <= limit,
    coverage(cell) {
      const middle = chord((cell.south + cell.north) / 2, (cell.west + cell.east) / 2);
      const apart = 2 * Math.asin(Math.sqrt(Math.min(1, middle)));
      const reach = reachOf(cell);
      if (apart + reach < radius * nearlyAll) return "all";
      return apart - reach > radius / nearlyAll ? "none" : "some";
    },
  };
}

const haversine = (angle: number) => Math.sin(angle / 2) ** 2;

/** At least as far as anything in the cell is from its middle: along the meridian, then along a parallel. */
function reachOf({ west, south, east, north }: Bounds): number {
  const nearestToEquator = Math.max(0, south, -north);
  const width = (east - west) * Math.cos(Math.min(90, nearestToEquator) * radians);
  return ((north - south + width) / 2) * radians;
}
