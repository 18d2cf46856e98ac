import { stringify } from "csv-stringify/sync";
import { type Lang, languageInfo } from "#contract/languages.ts";

/** The delimiter that spreadsheets expect: a language with a decimal comma separates its cells by semicolons. */
export const csvDelimiter = (lang: Lang): "," | ";" =>
  new Intl.NumberFormat(languageInfo[lang].locale).format(0.5).includes(",") ? ";" : ",";

/** The first sign of a formula, at the start of a text or where another separator than ours would begin a cell. */
const formulaSign = /(?<=(?:^|[;,\t\n\r])[\s"]*)[=+\-@＝＋－＠]/g;

/** Turns records into CSV to be read, not imported. Formulas are escaped, so that no spreadsheet runs them. */
export const toCsv = (lang: Lang, records: readonly (readonly unknown[])[]): string =>
  stringify([...records], {
    delimiter: csvDelimiter(lang),
    cast: { string: (text) => text.replace(formulaSign, "'$&") },
  });

/** The first line, after the byte order mark by which spreadsheets recognise UTF-8. */
export const csvHead = (lang: Lang, columns: readonly string[]): string => `\uFEFF${toCsv(lang, [columns])}`;

/** Response headers of a CSV file that the browser saves. */
export const csvHeaders = (name: string) => ({
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": `attachment; filename="${name}"`,
});
