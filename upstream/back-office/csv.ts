import { stringify } from "csv-stringify/sync";

/** Turns records into CSV. Cells that look like formulas are escaped, so that no spreadsheet runs them. */
export const toCsv = (records: readonly (readonly unknown[])[]): string =>
  stringify([...records], { escape_formulas: true });

/** The first line, after the byte order mark by which spreadsheets recognise UTF-8. */
export const csvHead = (columns: readonly string[]): string => `\uFEFF${toCsv([columns])}`;

/** Response headers of a CSV file that the browser saves. */
export const csvHeaders = (name: string) => ({
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": `attachment; filename="${name}"`,
});
