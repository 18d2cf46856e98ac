import { type Lang, languageInfo, marketTimeZone } from "#contract/languages.ts";

export interface Formatter {
  number: (value: number) => string;
  /** Always with one decimal: "4,0". */
  average: (stars: number) => string;
  /** EUR, with cents if there are any; the symbol is settings.base_currency_symbol. */
  price: (eur: number) => string;
  /** Shown next to a field. */
  currencySymbol: string;
  /** With the API's unit; `km` is translated. */
  distance: (value: number, unit?: string) => string;
  /** "km", shown next to a field. */
  distanceUnit: string;
  /** km/h */
  speed: (value: number) => string;
  /** A day (YYYY-MM-DD), or an instant (ISO 8601) in the market's time zone. */
  date: (value: string) => string;
  list: (parts: readonly string[]) => string;
}

/** Caches the results of `create` by its arguments, because Intl objects are expensive. */
export function cachedBy<Args extends string[], Result>(create: (...args: Args) => Result) {
  const results = new Map<string, Result>();
  return (...args: Args): Result => {
    const key = args.join(" ");
    const result = results.get(key) ?? create(...args);
    results.set(key, result);
    return result;
  };
}

const formatterOf = cachedBy(createFormatter);

export const getFormatter = (lang: Lang, symbol = "€"): Formatter => formatterOf(lang, symbol);

const partOf = (format: Intl.NumberFormat, name: string) =>
  format.formatToParts(0).find(({ type }) => type === name)?.value;

function createFormatter(lang: Lang, symbol: string): Formatter {
  const { locale, listSeparator = ", ", dateStyle = "medium" } = languageInfo[lang];
  const plain = new Intl.NumberFormat(locale);
  const average = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const price = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "EUR",
    trailingZeroDisplay: "stripIfInteger",
  });
  const euro = partOf(price, "currency") ?? "€";
  const unit = (name: string) =>
    new Intl.NumberFormat(locale, { style: "unit", unit: name, unitDisplay: "short" });
  const [kilometres, speed] = [unit("kilometer"), unit("kilometer-per-hour")];
  // The market is east of Greenwich, so that a day without a time (midnight in UTC) stays the same day.
  const days = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: marketTimeZone });
  return {
    number: plain.format,
    average: average.format,
    price: (eur) => price.format(eur).replace(euro, () => symbol),
    currencySymbol: symbol,
    distance: (value, name = "km") =>
      name === "km" ? kilometres.format(value) : `${plain.format(value)} ${name}`,
    distanceUnit: partOf(kilometres, "unit") ?? "km",
    speed: speed.format,
    date: (value) => days.format(new Date(value)),
    // Not Intl.ListFormat, which puts "and" before the last part.
    list: (parts) => parts.join(listSeparator),
  };
}

/** Isolates a value within a translated text, as `<bdi>` does in markup. */
export const bidiIsolate = (text: string) => `\u2068${text}\u2069`;

/** Adds the mark that right-to-left pages need before a number. Isolates would break finding an option by typing. */
export const withDirectionMark = (name: string, lang: Lang) =>
  languageInfo[lang].direction === "rtl" ? `${name}\u200f` : name;
