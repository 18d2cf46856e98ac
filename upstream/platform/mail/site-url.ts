import { defaultLang, type Lang } from "#contract/languages.ts";

/** A page of the site in a language, for a mail: English has no prefix. */
export function siteUrl(origin: string, lang: Lang, path: string): string {
  return `${origin}${lang === defaultLang ? "" : `/${lang}`}${path}`;
}
