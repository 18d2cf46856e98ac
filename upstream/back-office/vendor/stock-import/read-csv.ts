import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import type { TextKey } from "../../i18n.ts";
import {
  FileError,
  type FileRow,
  findColumns,
  maxQuotedLength,
  maxRowLength,
  requireColumns,
  storable,
} from "./file-rows.ts";

/** Reads the rows below a header. @throws FileError */
export async function* readCsv(pieces: AsyncGenerator<string>): AsyncGenerator<FileRow> {
  const { value: start = "" } = await pieces.next();
  // Excel's line about the delimiter, which Excel itself does not show.
  const beginning: string = start.replace(/^"?sep=."?(?:\r\n|\r|\n)/i, "");
  const firstLine = beginning.split(/\r\n|\r|\n/).find((line) => line.trim() !== "") ?? "";
  const delimiter = mostFrequent(firstLine, [",", ";", "\t"]);
  const parser = parse({
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    max_record_size: maxRowLength,
  });
  let end = "";
  const source = Readable.from(
    prependText(beginning, pieces, (text) => {
      end = text;
    }),
  );
  source.once("error", (error) => parser.destroy(error));
  source.pipe(parser);
  let number = 0;
  let header: Header | undefined;
  let last: { number: number; cells: string[] } | undefined;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      if (header && last) yield readCells(header, last);
      last = undefined;
      if (cells.every((cell) => cell === "")) continue;
      if (header) last = { number, cells };
      else header = readHeader(cells, delimiter);
    }
    const isCut = !/[\r\n]$/.test(end);
    if (header && last) yield readCells(header, { ...last, isCut });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error.records) + 1;
    throw new FileError("Row {{row}} cannot be read: please check its quotation marks.", { row });
  } finally {
    source.destroy();
  }
}

async function* prependText(
  beginning: string,
  pieces: AsyncGenerator<string>,
  onText: (text: string) => void,
) {
  onText(beginning);
  yield beginning;
  for await (const piece of pieces) {
    if (piece !== "") onText(piece);
    yield piece;
  }
}

const mostFrequent = (line: string, marks: readonly string[]) =>
  marks.reduce((best, mark) => (line.split(mark).length > line.split(best).length ? mark : best));

interface Header {
  /** The known ones, as a header has room for 100,000. */
  columns: ReadonlyMap<string, number>;
  ignored: string[];
  delimiter: string;
  width: number;
  /** Without the empty cells at its end. */
  namedWidth: number;
}

/** @throws FileError for missing or repeated columns */
function readHeader(cells: readonly string[], delimiter: string): Header {
  const { columns, ignored } = findColumns(cells.map((cell, index) => [cell, index] as const));
  requireColumns([...columns.keys()]);
  const namedWidth = cells.findLastIndex((cell) => cell !== "") + 1;
  return { columns, ignored, delimiter, width: cells.length, namedWidth };
}

/** @param isCut if no line end follows the row */
function readCells(
  header: Header,
  { number, cells, isCut = false }: { number: number; cells: readonly string[]; isCut?: boolean },
): FileRow {
  const row = { number, values: {}, unreadable: [], ignored: header.ignored.splice(0) };
  // Even an empty one may be the last cell of a row whose price has an unquoted separator.
  if (cells.length > header.width)
    return refused(
      row,
      "This row has more cells than the first row: put quotation marks around a value that contains the separator",
      cells.slice(header.width).join(" "),
    );
  const swallowing = cells.findIndex((cell) => hasRows(cell, header));
  if (swallowing >= 0)
    return refused(
      row,
      "This cell has taken in other rows: please check its quotation marks",
      cells[swallowing] ?? "",
      [...header.columns].find(([, index]) => index === swallowing)?.[0],
    );
  const values = readValues(header, cells);
  if (!isCut || cells.length >= header.namedWidth) return { ...row, values };
  const { vendor_reference } = readValues(header, cells.slice(0, -1));
  const cut = vendor_reference === undefined ? row : { ...row, values: { vendor_reference } };
  return refused(cut, "The file ends in the middle of this row", cells.at(-1) ?? "");
}

/** Separators that are part of HTML or stand between addresses. */
const otherSeparators = /<[^<>]*>|&#?\w+;|[,;\t](?=\s*https?:)/gi;

/** Between two stray quotation marks are the rest of one row, the beginning of another, and whole rows between them. */
function hasRows(cell: string, { delimiter, namedWidth }: Header): boolean {
  const [first = 0, ...others] = cell
    .replace(otherSeparators, "")
    .split(/[\r\n]+/)
    .map((line) => line.split(delimiter).filter((part) => !part.startsWith(" ")).length);
  const last = others.pop();
  // Some cells at the end of a row may be missing.
  const limit = 0.75 * namedWidth;
  return last !== undefined && [first + last, ...others].some((count) => count > limit);
}

/** Spreadsheets leave out empty cells at the end of a row: like columns that a file lacks, they change nothing. */
const readValues = ({ columns }: Header, cells: readonly string[]): FileRow["values"] =>
  Object.fromEntries(
    [...columns].flatMap(([name, index]) => {
      const cell = cells[index];
      return cell === undefined ? [] : [[name, storable(cell)]];
    }),
  );

const refused = (row: FileRow, message: TextKey, value: string, column = ""): FileRow => ({
  ...row,
  refusal: { column, value: storable(value).slice(0, maxQuotedLength), message },
});
