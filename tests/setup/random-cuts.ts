import { createHash, randomInt } from "node:crypto";
import { full } from "./full.ts";

/** Fixed every day, so that chance decides nothing; the full run draws one, and a failure names it. */
export const cutSeed = process.env.CUT_SEED || (full ? String(randomInt(1e9)) : "20261121");

const cutCount = 12;

/**
 * Where a document is cut, as parts (0 to 1) of its body; most are in the upper half, the visible part.
 * @param label of the page: each page has cuts of its own, whichever others are tried
 */
export function randomCuts(label: string): number[] {
  return Array.from({ length: cutCount }, (_, index) => {
    const digest = createHash("sha256").update(`${cutSeed} ${label} ${index}`).digest();
    return (digest.readUInt32BE() / 2 ** 32) ** 1.5;
  });
}
