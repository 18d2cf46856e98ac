import { Readable } from "node:stream";
import { JSONParser } from "@streamparser/json";
import { CsvError, parse } from "csv-parse";
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

export type StockFormat = "csv" | "json";

const byteOrderMark = /^\uFEFF/;
/** In characters; a parser holds a whole row in memory. */
const maxRowLength = 200_000;
const jsonHeaderRows = 20;
export const maxQuotedLength = 200;

/** @param beginning the first bytes of the file */
export const detectFormat = (beginning: Uint8Array): StockFormat =>
  /^\s*[[{]/.test(Buffer.from(beginning.subarray(0, 8192)).toString("utf8").replace(byteOrderMark, ""))
    ? "json"
    : "csv";

/** Reads the rows of a file, piece by piece. @throws FileError */
export async function* readRows(
  pieces: AsyncIterable<Uint8Array>,
  format: StockFormat,
): AsyncGenerator<FileRow> {
  yield* format === "json" ? readJson(texts(pieces)) : readCsv(texts(pieces));
}

async function* texts(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const piece of pieces) yield decoder.decode(piece, { stream: true });
    decoder.decode();
  } catch (error) {
    if ((error as { code?: string }).code !== "ERR_ENCODING_INVALID_ENCODED_DATA") throw error;
    throw new FileError("The file is not in UTF-8. Save it as “CSV UTF-8”.");
  }
}

async function* readCsv(pieces: AsyncGenerator<string>): AsyncGenerator<FileRow> {
  const { value: start = "" } = await pieces.next();
  // Excel's line about the delimiter, which Excel itself does not show.
  const beginning: string = start.replace(/^"?sep=."?(?:\r\n|\r|\n)/i, "");
  const firstLine = beginning.split(/\r\n|\r|\n/).find((line) => line.trim() !== "") ?? "";
  const parser = parse({
    delimiter: mostFrequent(firstLine, [",", ";", "\t"]),
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    max_record_size: maxRowLength,
  });
  const source = Readable.from(prependText(beginning, pieces));
  source.once("error", (error) => parser.destroy(error));
  source.pipe(parser);
  let number = 0;
  let columns: Column[] | undefined;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      if (cells.every((cell) => cell === "")) continue;
      if (!columns) columns = readHeader(cells);
      else yield { number, values: byColumn(columns, cells), unreadable: [] };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error.records) + 1;
    throw new FileError("Row {{row}} cannot be read: please check its quotation marks.", { row });
  } finally {
    source.destroy();
  }
}

async function* prependText(beginning: string, pieces: AsyncGenerator<string>) {
  yield beginning;
  yield* pieces;
}

const mostFrequent = (line: string, marks: readonly string[]) =>
  marks.reduce((best, mark) => (line.split(mark).length > line.split(best).length ? mark : best));

const noHeader =
  "This file is no list of cars in CSV or JSON. In CSV the first row names the columns: {{columns}}";

interface Column {
  name: string;
  index: number;
}

/** @returns the known columns, as a header has room for 100,000 @throws FileError for missing or repeated columns */
function readHeader(cells: readonly string[]): Column[] {
  const columns = cells
    .map((cell, index) => ({ name: cell.toLowerCase().replace(/[\s-]+/g, "_"), index }))
    .filter(({ name }) => columnNames.includes(name));
  const names = columns.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new FileError("The column {{column}} is there twice.", { column: twice });
  requireColumns(names);
  return columns;
}

function requireColumns(names: readonly string[]): void {
  const missing = stockColumns.filter(({ name, isRequired }) => isRequired && !names.includes(name));
  if (missing.length === 0) return;
  const columns = missing.map(({ name }) => name).join(", ");
  throw new FileError(names.length > 0 ? "The file lacks these columns: {{columns}}" : noHeader, { columns });
}

/** PostgreSQL refuses U+0000 in texts, and halves of characters in JSON, which escapes can produce. */
const storable = (text: string) => text.replaceAll("\0", "").toWellFormed();

function byColumn(columns: readonly Column[], cells: readonly string[]): FileRow["values"] {
  return Object.fromEntries(columns.map(({ name, index }) => [name, storable(cells[index] ?? "")]));
}

/** The first objects stand for a header: one alone may leave out a value that it does not have. */
async function* readJson(pieces: AsyncGenerator<string>): AsyncGenerator<FileRow> {
  const rows = jsonRows(pieces);
  const beginning: FileRow[] = [];
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    beginning.push(next.value);
    if (beginning.length === jsonHeaderRows) break;
  }
  if (beginning.length > 0)
    requireColumns(
      beginning.flatMap(({ values, unreadable }) => [
        ...Object.keys(values),
        ...unreadable.map(({ column }) => column),
      ]),
    );
  yield* beginning;
  yield* rows;
}

async function* jsonRows(pieces: AsyncGenerator<string>): AsyncGenerator<FileRow> {
  const parser = new JSONParser({ paths: ["$.*"], keepStack: false });
  let rows: FileRow[] = [];
  let isList = true;
  let unread = 0;
  parser.onValue = ({ value, key }) => {
    unread = 0;
    if (typeof key !== "number") isList = false;
    else rows.push({ number: key + 1, ...jsonValues(value) });
  };
  let number = 0;
  for await (const piece of pieces) {
    unread += piece.length;
    try {
      parser.write(piece);
    } catch {
      throw new FileError("After car {{number}} the file is no valid JSON.", {
        number: number + rows.length,
      });
    }
    if (!isList) throw new FileError("The file has to be a list of cars: [{…}, {…}]");
    number += rows.length;
    yield* rows;
    rows = [];
    if (unread > maxRowLength)
      throw new FileError("Car {{number}} is too long to be read. Is a bracket or quotation mark missing?", {
        number: number + 1,
      });
  }
  if (!parser.isEnded) throw new FileError("After car {{number}} the file is no valid JSON.", { number });
}

/** The values of a JSON object as texts: lists have one item per line. */
function jsonValues(value: unknown): Omit<FileRow, "number"> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { values: {}, unreadable: [] };
  const known = Object.entries(value).filter(([name]) => columnNames.includes(name));
  const unreadable = known.flatMap(([column, item]) => jsonIssue(column, item) ?? []);
  const readable = known.filter(([name]) => !unreadable.some(({ column }) => column === name));
  return { values: Object.fromEntries(readable.map(([name, item]) => [name, jsonText(item)])), unreadable };
}

function jsonIssue(column: string, value: unknown): RowIssue | undefined {
  if (Array.isArray(value)) return value.map((item) => jsonIssue(column, item)).find(Boolean);
  if (typeof value === "object" && value !== null)
    return {
      column,
      value: storable(JSON.stringify(value)).slice(0, maxQuotedLength),
      message: "This value is not valid",
    };
  // JSON numbers lose their last digits here, so that two references could become one.
  if (column === "vendor_reference" && Number.isInteger(value) && !Number.isSafeInteger(value))
    return { column, value: String(value), message: "Please put a number this long in quotation marks" };
  return undefined;
}

function jsonText(value: unknown): string {
  if (Array.isArray(value)) return value.map(jsonText).join("\n");
  if (typeof value === "number") return numberText(value);
  if (typeof value === "boolean") return String(value);
  return typeof value === "string" ? storable(value) : "";
}

/** Three decimals would be read as thousands, and more are left over from calculations. */
function numberText(value: number): string {
  const text = String(value);
  return /\.\d{3,}$/.test(text) ? value.toFixed(2) : text;
}
