import { defaultLang, type Lang } from "#contract/languages.ts";

/** Returns the URL of a page in a language; English has no prefix (decision 003). */
export function siteUrl(origin: string, lang: Lang, path: string): string {
  return `${origin}${lang === defaultLang ? "" : `/${lang}`}${path}`;
}
