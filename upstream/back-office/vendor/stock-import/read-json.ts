import { JSONParser } from "@streamparser/json";
import {
  FileError,
  type FileRow,
  findColumns,
  maxQuotedLength,
  maxRowLength,
  type RowIssue,
  requireColumns,
  storable,
} from "./file-rows.ts";

const jsonHeaderRows = 20;

/** Its first objects stand for a header: one alone may leave out a value that it does not have. @throws FileError */
export async function* readJson(pieces: AsyncGenerator<string>): AsyncGenerator<FileRow> {
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
  let cars: { value: unknown; key: unknown }[] = [];
  let isList = false;
  let unread = 0;
  parser.onValue = ({ value, key }) => {
    unread = 0;
    cars.push({ value, key });
  };
  let number = 0;
  for await (const piece of pieces) {
    unread += piece.length;
    if (!isList && /^\s*[^\s[]/.test(piece))
      throw new FileError("The file has to be a list of cars: [{…}, {…}]");
    isList ||= piece.trim() !== "";
    try {
      parser.write(piece);
    } catch {
      throw new FileError("After car {{number}} the file is no valid JSON.", {
        number: number + cars.length,
      });
    }
    number += cars.length;
    for (const { value, key } of cars) yield { number: Number(key) + 1, ...jsonValues(value) };
    cars = [];
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
    return { values: {}, unreadable: [], ignored: [] };
  const { columns, ignored } = findColumns(Object.entries(value));
  const known = [...columns];
  const unreadable = known.flatMap(([column, item]) => jsonIssue(column, item) ?? []);
  const readable = known.filter(([name]) => !unreadable.some(({ column }) => column === name));
  const values = Object.fromEntries(readable.map(([name, item]) => [name, jsonText(item)]));
  return { values, unreadable, ignored };
}

function jsonIssue(column: string, value: unknown): RowIssue | undefined {
  if (Array.isArray(value)) return value.map((item) => jsonIssue(column, item)).find(Boolean);
  if (typeof value === "object" && value !== null)
    return {
      column,
      value: storable(JSON.stringify(value)).slice(0, maxQuotedLength),
      message: "This value is not valid",
    };
  // Other numbers lose digits or the zeros after a point, so that two references could become one.
  if (column === "vendor_reference" && typeof value === "number" && !Number.isSafeInteger(value))
    return { column, value: String(value), message: "Please put this number in quotation marks" };
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
