import { parseWholeNumber } from "./parse-whole-number.ts";

export interface Bounds {
  min: number;
  max: number;
}

/** Keeps a number within bounds. */
function clamp(value: number, { min, max }: Bounds): number {
  return Math.min(Math.max(value, min), max);
}

/** Where the two handles stand for what is typed: within bounds, an empty end at its bound, never crossed. */
export function handlePositions(from: string, to: string, bounds: Bounds): [low: number, high: number] {
  const low = clamp(parseWholeNumber(from) ?? bounds.min, bounds);
  const high = clamp(parseWholeNumber(to) ?? bounds.max, bounds);
  return low <= high ? [low, high] : [high, low];
}

/** The moved handle stops at the other one. */
export function clampToOtherHandle(movedHandle: "low" | "high", low: number, high: number): number {
  return movedHandle === "low" ? Math.min(low, high) : Math.max(low, high);
}

/** What a handle writes into its field: nothing at its own bound, so that a default stays out of the address. */
export function boundText(value: number, bound: number): string {
  return value === bound ? "" : String(value);
}
