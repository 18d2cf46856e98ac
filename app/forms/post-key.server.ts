import { createHash } from "node:crypto";

/**
 * The `Idempotency-Key` of a form whose values name their sender (decision 010): a digest of where it goes and of what
 * it says, so the same post twice is one and a corrected one is new. `values` are the parsed ones: trimmed, and without
 * what the form does not know.
 */
export function postKey(
  destination: string,
  values: Record<string, string | number | boolean | null>,
): string {
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([destination, sorted]))
    .digest("base64url");
}
