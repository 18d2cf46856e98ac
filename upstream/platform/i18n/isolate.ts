import { type Lang, languageInfo } from "#contract/languages.ts";

/** Arabic words may join the letter before them, and a list that has some is in the order of the text around it. */
const isForeign = (value: string) => /[\p{L}\p{N}]/u.test(value) && !/\p{Script=Arabic}/u.test(value);

/** Isolates a value in a right-to-left text, where "+31 30 123" would be shown as "123 30 31+". */
export const isolate = (lang: Lang, value: string): string =>
  languageInfo[lang].direction === "rtl" && isForeign(value) ? `\u2068${value}\u2069` : value;
