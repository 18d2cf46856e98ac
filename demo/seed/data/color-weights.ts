import type { CarColor } from "#upstream/reference-data/lookups.ts";

/** The frequency of colours on Dutch roads. */
export const colorWeights: Record<CarColor, number> = {
  black: 26,
  grey: 30,
  white: 14,
  blue: 15,
  red: 8,
  green: 4,
  brown: 2.5,
  beige: 1.5,
  yellow: 1.5,
  orange: 2,
  purple: 0.7,
  pink: 0.3,
  cream: 1,
};
