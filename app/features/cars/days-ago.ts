import { cachedBy } from "#app/i18n/formatter.ts";
import { type Lang, languageInfo } from "#contract/languages.ts";

const formatIn = cachedBy(
  (lang: Lang) => new Intl.RelativeTimeFormat(languageInfo[lang].locale, { numeric: "auto" }),
);

/** Returns "today", "yesterday" or "3 days ago". Not in the formatter, because every page loads the formatter. */
export const daysAgo = (days: number, lang: Lang): string => formatIn(lang).format(-days, "day");
