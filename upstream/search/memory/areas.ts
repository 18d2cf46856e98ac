import { type Bounds, parseBounds } from "../map-grid.ts";
import type { CarIndex } from "./car-index.ts";
import type { Area } from "./place-tree.ts";

const earthRadiusKm = 6371;
const radians = Math.PI / 180;
const nearlyAll = 1 - 1e-9;

/** Edges included; west > east crosses the date line. */
export function boxArea({ points }: CarIndex, bbox: string): Area {
  const { west, south, east, north } = parseBounds(bbox);
  const spans = west <= east ? [[west, east]] : [[west, 360] as const, [-360, east] as const];
  const isBetween = (from: number, to: number) =>
    spans.some(([first = 0, last = 0]) => from >= first && to <= last);
  return {
    has(slot) {
      const [carLat, carLng] = [points.data[slot * 2] ?? 0, points.data[slot * 2 + 1] ?? 0];
      return carLat >= south && carLat <= north && isBetween(carLng, carLng);
    },
    coverage(cell) {
      if (cell.south >= south && cell.north <= north && isBetween(cell.west, cell.east)) return "all";
      const isNear = spans.some(([first = 0, last = 0]) => cell.west <= last && cell.east >= first);
      return isNear && cell.south <= north && cell.north >= south ? "some" : "none";
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
      const apart = 2 * Math.asin(Math.sqrt(Math.min(1, chord(...middleOf(cell)))));
      const reach = reachOf(cell);
      if (apart + reach < radius * nearlyAll) return "all";
      return apart - reach > radius / nearlyAll ? "none" : "some";
    },
  };
}

const haversine = (angle: number) => Math.sin(angle / 2) ** 2;
const middleOf = ({ west, south, east, north }: Bounds) => [(south + north) / 2, (west + east) / 2] as const;

/** At least as far as anything in the cell is from its middle: along the meridian, then along a parallel. */
function reachOf({ west, south, east, north }: Bounds): number {
  const nearestToEquator = Math.max(0, south, -north);
  const width = (east - west) * Math.cos(Math.min(90, nearestToEquator) * radians);
  return ((north - south + width) / 2) * radians;
}
