import { maxSubjectLength } from "#contract/contact.ts";

/** Reduces a text to one line, cut to the maximum of the field; undefined if empty. */
export function subjectPrefill(text: string | null): string | undefined {
  const line = text?.replace(/\s+/g, " ").trim() ?? "";
  // Removes half of a surrogate pair.
  const truncatedLine = line.slice(0, maxSubjectLength).replace(/[\uD800-\uDBFF]$/, "");
  return truncatedLine.trimEnd() || undefined;
}
