import { type Bounds, parseBounds } from "../map-grid.ts";
import { type Area, placeError } from "./place-tree.ts";

const earthRadiusKm = 6371;
const radians = Math.PI / 180;
const nearlyAll = 1 - 1e-9;
const errorRadians = 2 * placeError * radians;

/** Edges included; west > east crosses the date line. */
export function boxArea(bbox: string): Area {
  const { west, south, east, north } = parseBounds(bbox);
  // A box across the date line is everything outside the span from east to west.
  const isBetween =
    west <= east
      ? (from: number, to: number) => from >= west && to <= east
      : (from: number, to: number) => from >= west || to <= east;
  const both = west <= east ? Math.min : Math.max;
  const isNear =
    west <= east
      ? (from: number, to: number) => from <= east && to >= west
      : (from: number, to: number) => from <= east || to >= west;
  return {
    depth: (lat, lng) => Math.min(lat - south, north - lat, both(lng - west, east - lng)),
    margin: placeError,
    coverage(cell) {
      if (cell.south >= south && cell.north <= north && isBetween(cell.west, cell.east)) return "all";
      return isNear(cell.west, cell.east) && cell.south <= north && cell.north >= south ? "some" : "none";
    },
  };
}

/** The area within a great-circle distance, by the haversine formula; its values are compared squared. */
export function circleArea(place: { lat: number; lng: number }, radiusKm: number): Area {
  const radius = radiusKm / earthRadiusKm;
  const limit = haversine(radius);
  const cosine = Math.cos(place.lat * radians);
  const chord = (toLat: number, toLng: number) =>
    haversine((toLat - place.lat) * radians) +
    cosine * Math.cos(toLat * radians) * haversine((toLng - place.lng) * radians);
  return {
    depth: (lat, lng) => limit - chord(lat, lng),
    margin: errorRadians * Math.min(1, radius + errorRadians),
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

/** An upper bound, in radians, of the distance from a cell's middle: along the meridian, then along a parallel. */
function reachOf({ west, south, east, north }: Bounds): number {
  const nearestToEquator = Math.max(0, south, -north);
  const width = (east - west) * Math.cos(Math.min(90, nearestToEquator) * radians);
  return ((north - south + width) / 2) * radians;
}
