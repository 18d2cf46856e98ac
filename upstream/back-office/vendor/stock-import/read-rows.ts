import { FileError, type FileRow } from "./file-rows.ts";
import { readCsv } from "./read-csv.ts";
import { readJson } from "./read-json.ts";

export type StockFormat = "csv" | "json";

const byteOrderMark = /^\uFEFF/;

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
