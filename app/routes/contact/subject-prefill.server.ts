import { maxSubjectLength } from "#contract/contact.ts";

/** A subject from an address as it fits the field: one line, cut to the longest that is accepted; undefined for none. */
export function subjectPrefill(text: string | null): string | undefined {
  const line = text?.replace(/\s+/g, " ").trim() ?? "";
  // A cut between the halves of a character would leave one that is none.
  const truncatedLine = line.slice(0, maxSubjectLength).replace(/[\uD800-\uDBFF]$/, "");
  return truncatedLine.trimEnd() || undefined;
}
