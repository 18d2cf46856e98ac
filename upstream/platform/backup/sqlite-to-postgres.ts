import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { removeAtExit } from "../temporary-files.ts";
import type { ArchiveEntry } from "./archive.ts";
import { type Table, tableAndColumns } from "./postgres-tables.ts";
import { openIfIntact, temporaryFolder } from "./sqlite-copy.ts";

/** Loads a SQLite backup into empty PostgreSQL tables (decision 198). @param dataDir holds its file meanwhile */
export async function sqliteLoader(client: pg.Client, tables: Table[], dataDir: string) {
  await mkdir(dataDir, { recursive: true });
  const folder = await temporaryFolder(dataDir);
  const file = join(folder, "market.db");
  return {
    load: ({ body }: ArchiveEntry) =>
      pipeline(Readable.fromWeb(body as never), createWriteStream(file, { mode: 0o600 })),
    async end() {
      const source = openIfIntact(file);
      try {
        for (const table of tables) await copyRows(client, source, table);
      } finally {
        source.close();
      }
    },
    close: removeAtExit(folder),
  };
}

async function copyRows(client: pg.Client, source: DatabaseSync, { name, columns }: Table): Promise<void> {
  const known = new Set(
    source
      .prepare(`pragma table_info("${name}")`)
      .all()
      .map((column) => column.name),
  );
  const shared = { name, columns: columns.filter((column) => known.has(column)) };
  if (shared.columns.length === 0) return;
  const names = shared.columns.map((column) => `"${column}"`).join(", ");
  const rows = source.prepare(`select ${names} from "${name}"`).iterate();
  await pipeline(
    Readable.from(linesOf(rows, shared.columns)),
    client.query(copyFrom(`copy ${tableAndColumns(shared)} from stdin`)),
  );
}

const rowsAtATime = 500;

function* linesOf(rows: Iterable<Record<string, SQLOutputValue>>, columns: string[]): Generator<string> {
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(columns.map((column) => copyText(row[column] ?? null)).join("\t"));
    if (lines.length < rowsAtATime) continue;
    yield `${lines.join("\n")}\n`;
    lines = [];
  }
  if (lines.length > 0) yield `${lines.join("\n")}\n`;
}

const escapes: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** Formats a value for the text format of PostgreSQL's COPY. */
function copyText(value: SQLOutputValue): string {
  if (value === null) return "\\N";
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString("hex")}`;
  return String(value).replace(/[\\\n\r\t]/g, (letter) => escapes[letter]!);
}
