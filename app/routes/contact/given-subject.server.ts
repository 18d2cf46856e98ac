import { longestSubject } from "#contract/contact.ts";

/** A subject from an address as it fits the field: one line, cut to the longest that is accepted; undefined for none. */
export function givenSubject(text: string | null): string | undefined {
  const line = text?.replace(/\s+/g, " ").trim() ?? "";
  // A cut between the halves of a character would leave one that is none.
  const cut = line.slice(0, longestSubject).replace(/[\uD800-\uDBFF]$/, "");
  return cut.trimEnd() || undefined;
}
