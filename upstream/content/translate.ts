import type { Lang } from "#contract/languages.ts";
import ar from "./keywords/ar.ts";
import en from "./keywords/en.ts";
import nl from "./keywords/nl.ts";

/** The texts by English source text that GET language/{lang} answers. */
export const keywords: Record<Lang, Record<string, string>> = { en, ar, nl };

/** A text that is translated into every language. */
export type Keyword = keyof typeof ar & keyof typeof nl;

/** Tells whether a text, such as a validation message, is one that can be translated. */
export function isKeyword(text: string): text is Keyword {
  return Object.hasOwn(nl, text) && Object.hasOwn(ar, text);
}

/** The text in `lang`; English where it has none of its own. */
export function translate(lang: Lang, text: Keyword): string {
  return keywords[lang][text] ?? text;
}
