import { type Lang, languageInfo } from "#contract/languages.ts";

/** Text that keeps its own direction inside another: what `<bdi>` is in HTML, for values put into a translated text. */
export const bidiIsolate = (text: string) => `\u2068${text}\u2069`;

/**
 * A name that a number follows: in a page from right to left a mark behind it, or the number would take the name's other
 * side. For options, which are found by typing their first letters: isolating signs would stand before those.
 */
export const withDirectionMark = (name: string, lang: Lang) =>
  languageInfo[lang].direction === "rtl" ? `${name}\u200f` : name;
