import { parseWholeNumber } from "../parse-whole-number.ts";

export interface Bounds {
  min: number;
  max: number;
}

function clamp(value: number, { min, max }: Bounds): number {
  return Math.min(Math.max(value, min), max);
}

/** Returns positions within the bounds that never cross; an empty end is at its bound. */
export function handlePositions(from: string, to: string, bounds: Bounds): [low: number, high: number] {
  const low = clamp(parseWholeNumber(from) ?? bounds.min, bounds);
  const high = clamp(parseWholeNumber(to) ?? bounds.max, bounds);
  return low <= high ? [low, high] : [high, low];
}

/** @param moved the handle: 0 is the low one */
export function clampToOtherHandle(moved: 0 | 1, low: number, high: number): number {
  return moved ? Math.max(low, high) : Math.min(low, high);
}

/** Returns the text of a value; empty at its own bound, so that defaults stay out of the URL. */
export function boundText(value: number, bound: number): string {
  return value === bound ? "" : String(value);
}
