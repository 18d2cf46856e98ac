import { stringify } from "csv-stringify/sync";

/** What looks like a formula is not one for the spreadsheet that opens it. */
export const toCsv = (records: readonly (readonly unknown[])[]): string =>
  stringify([...records], { escape_formulas: true });

/** The first line, with the mark by which spreadsheets know UTF-8. */
export const csvHead = (columns: readonly string[]): string => `\uFEFF${toCsv([columns])}`;

/** Of an answer that is kept as a file. */
export const csvHeaders = (name: string) => ({
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": `attachment; filename="${name}"`,
});
