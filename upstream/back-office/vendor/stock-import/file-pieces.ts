import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Database } from "#upstream/platform/db/schema.ts";
import { detectFormat } from "./read-rows.ts";

/** In bytes; enough for some 30,000 cars. */
export const maxFileBytes = 20 * 1024 * 1024;

/** In bytes per row of the database: neither a process nor a statement ever holds the whole file. */
const pieceBytes = 256 * 1024;
/** In bytes that are parsed before other requests get their turn. */
const parsedBytes = 16 * 1024;

export class FileTooLarge extends Error {
  constructor() {
    super("The file may be 20 MB at most");
  }
}

/** Stores a file in pieces as it arrives. @returns its format and digest @throws FileTooLarge */
export async function storeFile(db: Kysely<Database>, importId: number, bytes: AsyncIterable<Uint8Array>) {
  const hash = createHash("sha256");
  let number = 0;
  let total = 0;
  let format: ReturnType<typeof detectFormat> = "csv";
  for await (const data of inPieces(bytes)) {
    total += data.length;
    if (total > maxFileBytes) throw new FileTooLarge();
    if (number === 0) format = detectFormat(data);
    hash.update(data);
    await db.insertInto("stock_import_pieces").values({ import_id: importId, number, data }).execute();
    number += 1;
  }
  return { format, digest: hash.digest("hex") };
}

async function* inPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < pieceBytes) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(chunks);
}

/** The bytes of a stored file, a few at a time, so that other requests are answered in between. */
export async function* storedFile(db: Kysely<Database>, importId: number): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const piece = await db
      .selectFrom("stock_import_pieces")
      .select("data")
      .where("import_id", "=", importId)
      .where("number", "=", number)
      .executeTakeFirst();
    if (!piece) return;
    for (let start = 0; start < piece.data.length; start += parsedBytes) {
      yield Buffer.from(piece.data.subarray(start, start + parsedBytes));
      await nextTurn();
    }
  }
}
