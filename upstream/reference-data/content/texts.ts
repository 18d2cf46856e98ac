import { defaultLang, type Lang } from "#contract/languages.ts";
import type content from "#locales/nl/content.json";
import { readLocaleFile } from "#upstream/platform/i18n/locale-files.ts";

/** The texts of an installation's first pages. */
export type ContentTexts = typeof content;

/** The texts of a language; English for the pages it has none for. */
export function contentTexts(lang: Lang): ContentTexts {
  const read = (language: Lang) => JSON.parse(readLocaleFile(language, "content.json") ?? "{}");
  return { ...read(defaultLang), ...read(lang) };
}

/** A long page of a language as HTML; English where it has none. */
export function contentHtml(lang: Lang, page: "privacy-policy" | "terms-of-use"): string {
  const read = (language: Lang) => readLocaleFile(language, `${page}.html`);
  return (read(lang) ?? read(defaultLang) ?? "").trim();
}
