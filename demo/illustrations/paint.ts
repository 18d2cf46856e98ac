import type { CarColor } from "#upstream/reference-data/lookups.ts";

type Rgb = readonly [number, number, number];

const toRgb = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never;

/** Mixes two colours, #rrggbb. @param ratio 0 is the first colour, 1 the second */
export function mixColors(first: string, second: string, ratio: number): string {
  const [from, to] = [toRgb(first), toRgb(second)];
  const channels = from.map((value, at) => Math.round(value + (to[at]! - value) * ratio));
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** The paint of cars by colour. */
export const bases: Record<CarColor, string> = {
  black: "#1b1e22",
  grey: "#7f868c",
  white: "#eceeee",
  blue: "#1f4f8f",
  red: "#b3151d",
  green: "#2c5a45",
  brown: "#5f4331",
  beige: "#c6b596",
  yellow: "#f0bb14",
  orange: "#e8651a",
  purple: "#55307a",
  pink: "#dd7f9f",
  cream: "#ebdfc2",
};
