import { createHash } from "node:crypto";

/** Digest of the values that a form edits, for optimistic concurrency (decision 058). Empty counts as missing. */
export function versionDigest(values: Record<string, string>): string {
  const sorted = Object.entries(values)
    .filter(([, value]) => value !== "")
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("base64url").slice(0, 22);
}

/** Whether a form was made from other values; false for a form without a digest, from an earlier version. */
export const isOutdated = (version: string | undefined, current: Record<string, string>): boolean =>
  Boolean(version) && version !== versionDigest(current);
