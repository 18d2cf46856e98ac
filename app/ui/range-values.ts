import { wholeNumber } from "./whole-number.ts";

export interface Bounds {
  min: number;
  max: number;
}

/** Keeps a number within bounds. */
export function clamp(value: number, { min, max }: Bounds): number {
  return Math.min(Math.max(value, min), max);
}

/** Where the two handles stand for what is typed: within bounds, an empty end at its bound, never crossed. */
export function handlesFor(from: string, to: string, bounds: Bounds): [low: number, high: number] {
  const low = clamp(wholeNumber(from) ?? bounds.min, bounds);
  const high = clamp(wholeNumber(to) ?? bounds.max, bounds);
  return low <= high ? [low, high] : [high, low];
}

/** The moved handle stops at the other one. */
export function stopAtOther(moved: "low" | "high", low: number, high: number): number {
  return moved === "low" ? Math.min(low, high) : Math.max(low, high);
}

/** What a handle writes into its field: nothing at its own bound, so that a default stays out of the address. */
export function textFor(value: number, bound: number): string {
  return value === bound ? "" : String(value);
}
