import { defaultLang, type Lang } from "#contract/languages.ts";
import type content from "#locales/nl/content.json";
import { readLocaleFile } from "#upstream/platform/i18n/locale-files.ts";

export type ContentTexts = typeof content;

export const hasContentTexts = (lang: Lang): boolean => readLocaleFile(lang, "content.json") !== undefined;

/** Returns the texts of all pages, in English for pages without a translation. */
export function contentTexts(lang: Lang): ContentTexts {
  const read = (language: Lang) => JSON.parse(readLocaleFile(language, "content.json") ?? "{}");
  return { ...read(defaultLang), ...read(lang) };
}

/** Returns the HTML of a page, in English if the language has none. */
export function contentHtml(lang: Lang, page: "privacy-policy" | "terms-of-use"): string {
  const read = (language: Lang) => readLocaleFile(language, `${page}.html`);
  return (read(lang) ?? read(defaultLang) ?? "").trim();
}
