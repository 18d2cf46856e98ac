import { type Lang, languageInfo } from "#contract/languages.ts";

/** `<bdi>` for values within a translated text. */
export const bidiIsolate = (text: string) => `\u2068${text}\u2069`;

/** Right-to-left pages need a mark before a number. Isolates would break finding an option by typing. */
export const withDirectionMark = (name: string, lang: Lang) =>
  languageInfo[lang].direction === "rtl" ? `${name}\u200f` : name;
