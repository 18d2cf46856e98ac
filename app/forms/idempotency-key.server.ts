import { createHash } from "node:crypto";

/**
 * The `Idempotency-Key` of a form (decision 010): a digest of where it goes and of its parsed values. The same post twice
 * is one operation; a corrected one is a new one.
 */
export function createIdempotencyKey(destination: string, values: object): string {
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([destination, sorted]))
    .digest("base64url");
}
