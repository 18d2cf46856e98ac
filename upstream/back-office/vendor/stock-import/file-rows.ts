import { withoutMarks } from "#contract/fields.ts";
import type { TextKey } from "../../i18n.ts";
import { columnNames, stockColumns } from "./columns.ts";

/** A problem in a row. The message is a text key, because it is translated for the reader later. */
export interface RowIssue {
  column: string;
  value: string;
  message: TextKey;
}

/** A row by column. `number` is the row in a spreadsheet, with the header as 1; in JSON the position in the list. */
export interface FileRow {
  number: number;
  values: Record<string, string>;
  /** Values that cannot be read as texts; their columns are not in `values`. */
  unreadable: RowIssue[];
  /** Why none of the values can be trusted, which may be those of other columns. */
  refusal?: RowIssue | undefined;
  /** Names of columns that are not known; in CSV only the first row has them. */
  ignored: string[];
}

/** Why a whole file is refused: a text key, and the values in that text. */
export class FileError extends Error {
  readonly key: TextKey;
  readonly values: Record<string, string | number>;

  constructor(key: TextKey, values: Record<string, string | number> = {}) {
    super(key);
    this.key = key;
    this.values = values;
  }
}

/** In characters; a parser holds a whole row in memory. */
export const maxRowLength = 200_000;
export const maxQuotedLength = 200;

const noHeader =
  "This file is no list of cars in CSV or JSON. In CSV the first row names the columns: {{columns}}";

const columnName = (text: string) =>
  withoutMarks(text)
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");

/** Finds the known columns among names of a file. @throws FileError for one that is there twice */
export function findColumns<T>(entries: readonly (readonly [string, T])[]) {
  const columns = new Map<string, T>();
  const ignored: string[] = [];
  for (const [text, value] of entries) {
    const name = columnName(text);
    if (columns.has(name)) throw new FileError("The column {{column}} is there twice.", { column: name });
    if (columnNames.includes(name)) columns.set(name, value);
    else if (name) ignored.push(storable(text).trim());
  }
  return { columns, ignored };
}

/** @throws FileError for missing columns */
export function requireColumns(names: readonly string[]): void {
  const missing = stockColumns.filter(({ name, isRequired }) => isRequired && !names.includes(name));
  if (missing.length === 0) return;
  const columns = missing.map(({ name }) => name).join(", ");
  throw new FileError(names.length > 0 ? "The file lacks these columns: {{columns}}" : noHeader, { columns });
}

/** PostgreSQL refuses U+0000 in texts, and halves of characters in JSON, which escapes can produce. */
export const storable = (text: string) => text.replaceAll("\0", "").toWellFormed();
