import type { Light } from "../car/draw-side.ts";

/** Size of a picture, and the height at which wheels touch the ground, in pixels. */
export const width = 1440;
export const height = 960;
export const groundY = 778;

export interface Scene {
  /** The background with the ground, SVG of 1440 × 960. Ids begin with "s-". */
  back: string;
  light: Light;
  /** The darkness of the car's shadow and of its reflection on the floor (0 to 1). */
  shadow: number;
  mirrored: number;
}

/** A rectangle between two heights with a vertical gradient. */
export function verticalGradient(
  id: string,
  top: number,
  bottom: number,
  stops: readonly (readonly [number, string])[],
): string {
  const colours = stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join("");
  return `<defs><linearGradient id="s-${id}" x1="0" y1="0" x2="0" y2="1">${colours}</linearGradient></defs><rect y="${top}" width="${width}" height="${bottom - top}" fill="url(#s-${id})"/>`;
}

export function blur(id: string, deviation: number): string {
  return `<filter id="s-${id}" x="-100%" y="-100%" width="300%" height="300%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
}
