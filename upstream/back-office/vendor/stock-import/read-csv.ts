import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { columnNames } from "./columns.ts";
import { FileError, type FileRow, maxRowLength, requireColumns, storable } from "./file-rows.ts";

/** Reads the rows below a header. @throws FileError */
export async function* readCsv(pieces: AsyncGenerator<string>): AsyncGenerator<FileRow> {
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

function byColumn(columns: readonly Column[], cells: readonly string[]): FileRow["values"] {
  return Object.fromEntries(columns.map(({ name, index }) => [name, storable(cells[index] ?? "")]));
}
