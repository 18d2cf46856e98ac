import { type Lang, languageInfo, marketTimeZone as timeZone } from "#contract/languages.ts";
import { formatPrice } from "#upstream/platform/i18n/format-price.ts";

const cached = new Map<Lang, Formatters>();

/** Dutch names of days begin with a small letter, also where a heading does not. */
export const capitalise = (text: string, lang: Lang): string =>
  text.charAt(0).toLocaleUpperCase(languageInfo[lang].locale) + text.slice(1);

/** Returns cached formatters, because Intl objects are expensive. */
export function getFormatters(lang: Lang): Formatters {
  const formatters = cached.get(lang) ?? createFormatters(lang);
  cached.set(lang, formatters);
  return formatters;
}

function createFormatters(lang: Lang) {
  const { locale, listSeparator = ", ", dateStyle = "medium" } = languageInfo[lang];
  const date = new Intl.DateTimeFormat(locale, { dateStyle, timeZone });
  const day = new Intl.DateTimeFormat(locale, { weekday: "long", day: "numeric", month: "long", timeZone });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "short", hourCycle: "h23", timeZone });
  const dateTime = new Intl.DateTimeFormat(locale, {
    dateStyle,
    timeStyle: "short",
    hourCycle: "h23",
    timeZone,
  });
  const number = new Intl.NumberFormat(locale);
  const kilometres = new Intl.NumberFormat(locale, { style: "unit", unit: "kilometer" });
  return {
    listSeparator,
    distance: (km: number) => kilometres.format(km),
    number: (value: number) => number.format(value),
    /** From a stored value such as "38.50", with the same number of decimals, as it is typed into a form. */
    amount: (value: string) =>
      new Intl.NumberFormat(locale, {
        useGrouping: false,
        minimumFractionDigits: value.split(".")[1]?.length ?? 0,
      }).format(Number(value)),
    /** From cents; whole euros are written without cents. */
    price: (cents: number) => formatPrice(lang, cents / 100),
    /** From YYYY-MM-DD or an instant. */
    date: (value: string) => date.format(new Date(value)),
    /** From YYYY-MM-DD or an instant; without the year, for dates close to today. */
    day: (value: string) => capitalise(day.format(new Date(value)), lang),
    time: (value: string) => time.format(new Date(value)),
    dateTime: (value: string) => dateTime.format(new Date(value)),
  };
}
export type Formatters = ReturnType<typeof createFormatters>;
