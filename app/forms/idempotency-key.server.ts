import { createHash } from "node:crypto";

/** A digest of destination and values: a corrected post is a new operation (decision 010). */
export function createIdempotencyKey(destination: string, values: object): string {
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([destination, sorted]))
    .digest("base64url");
}
