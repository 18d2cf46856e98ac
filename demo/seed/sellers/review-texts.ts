import { type Lang, languages } from "#contract/languages.ts";
import type texts from "#demo/locales/nl/garage-reviews.json";
import { readLocaleFile } from "#upstream/platform/i18n/locale-files.ts";
import { demoLocalesDir } from "../../locales-dir.ts";

/**
 * A review is in one language: a sentence about a service (by its English name) and one about the outcome. `share` is
 * the weight of the language relative to the others.
 */
type ReviewTexts = typeof texts & { services: Partial<Record<string, readonly string[]>> };

/** The texts of languages with reviews, the most frequent language first. */
export const reviewTexts: readonly (ReviewTexts & { lang: Lang })[] = languages
  .flatMap((lang) => {
    const file = readLocaleFile(lang, "garage-reviews.json", demoLocalesDir);
    return file ? [{ lang, ...JSON.parse(file) }] : [];
  })
  .sort((a, b) => b.share - a.share);
