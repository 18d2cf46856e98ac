import type { CarColor } from "#upstream/reference-data/lookups.ts";

type Rgb = readonly [number, number, number];

const toRgb = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never;

/** #rrggbb; ratio 0 is the first colour, 1 the second. */
export function mixColors(first: string, second: string, ratio: number): string {
  const [from, to] = [toRgb(first), toRgb(second)];
  const channels = from.map((value, at) => Math.round(value + (to[at]! - value) * ratio));
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Shades of a paint under an open sky, from upper surfaces to lower ones. */
export interface Paint {
  base: string;
  /** Reflection of the sky. */
  sky: string;
  /** Just above and below the reflected horizon. */
  high: string;
  low: string;
  /** Reflection of the road. */
  bounce: string;
  /** Creases, gaps and lower edges. */
  deep: string;
}

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

/** Dark paint reflects more of its surroundings, light paint shows more of its own colour. */
export function carPaint(colour: CarColor): Paint {
  const base = bases[colour];
  const isDark = colour === "black";
  const isLight = colour === "white" || colour === "cream";
  return {
    base,
    sky: mixColors(base, "#ffffff", isLight ? 0.75 : isDark ? 0.5 : 0.48),
    high: mixColors(base, "#ffffff", isLight ? 0.3 : isDark ? 0.16 : 0.14),
    low: mixColors(base, "#0b1016", isLight ? 0.2 : isDark ? 0.55 : 0.34),
    bounce: mixColors(base, "#10161c", isLight ? 0.12 : isDark ? 0.1 : 0.14),
    deep: mixColors(base, "#05070a", isLight ? 0.42 : 0.66),
  };
}
