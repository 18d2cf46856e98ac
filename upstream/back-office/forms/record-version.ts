import { createHash } from "node:crypto";

/**
 * What tells whether something stored was changed since a form was made from it: a digest of the values that the form
 * edits. No column to keep, and two people who store the same do not disturb one another.
 */
export function versionDigest(values: Record<string, string>): string {
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("base64url").slice(0, 22);
}
