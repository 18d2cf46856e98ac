import type { TextKey } from "../../i18n.ts";
import { stockColumns } from "./columns.ts";

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

/** @throws FileError for missing columns */
export function requireColumns(names: readonly string[]): void {
  const missing = stockColumns.filter(({ name, isRequired }) => isRequired && !names.includes(name));
  if (missing.length === 0) return;
  const columns = missing.map(({ name }) => name).join(", ");
  throw new FileError(names.length > 0 ? "The file lacks these columns: {{columns}}" : noHeader, { columns });
}

/** PostgreSQL refuses U+0000 in texts, and halves of characters in JSON, which escapes can produce. */
export const storable = (text: string) => text.replaceAll("\0", "").toWellFormed();
