import type { Light } from "../car/draw-side.ts";

/** Size of a drawn picture, and the height at which wheels touch the ground. */
export const width = 1440;
export const height = 960;
export const groundY = 778;

/** A place a car can stand in. */
export interface Scene {
  /** What lies behind the car, ground included: SVG of 1440 × 960. Ids begin with "s-". */
  back: string;
  light: Light;
  /** How dark the shadow under the car is, and how clearly the floor mirrors it (0 to 1). */
  shadow: number;
  mirrored: number;
}

/** A vertical gradient filling the rectangle between two heights. */
export function verticalGradient(
  id: string,
  top: number,
  bottom: number,
  stops: readonly (readonly [number, string])[],
): string {
  const colours = stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join("");
  return `<defs><linearGradient id="s-${id}" x1="0" y1="0" x2="0" y2="1">${colours}</linearGradient></defs><rect y="${top}" width="${width}" height="${bottom - top}" fill="url(#s-${id})"/>`;
}

/** A blur of that strength, as a filter's definition. */
export function blur(id: string, deviation: number): string {
  return `<filter id="s-${id}" x="-100%" y="-100%" width="300%" height="300%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
}
