import { createHash, randomInt } from "node:crypto";
import { full } from "./full.ts";

/** Fixed, so that runs are reproducible; the full run uses a random one, and a failure names it. */
export const cutSeed = process.env.CUT_SEED || (full ? String(randomInt(1e9)) : "20261121");

const cutCount = 12;

/**
 * Returns where a document is cut, as fractions (0 to 1) of its body; most are in the upper half, the visible part.
 * @param label identifies the page: its cuts do not depend on which other pages are tested
 */
export function randomCuts(label: string): number[] {
  return Array.from({ length: cutCount }, (_, index) => {
    const digest = createHash("sha256").update(`${cutSeed} ${label} ${index}`).digest();
    return (digest.readUInt32BE() / 2 ** 32) ** 1.5;
  });
}
