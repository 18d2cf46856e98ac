import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type AddEntry, oneChunk } from "./archive.ts";
import type { DatabaseSnapshot } from "./database-copy.ts";
import { connect, kyselyOn, listTables, type Table, tableAndColumns } from "./postgres-tables.ts";

/** The size of an entry must be known before it is written, so a table is split into entries of about this size. */
const entryBytes = 4 * 1024 * 1024;

/** Opens a snapshot of the database as it was when the transaction began; the API may be running. */
export async function snapshotPostgres(url: string): Promise<DatabaseSnapshot> {
  const client = await connect(url);
  await client.query("begin transaction isolation level repeatable read read only");
  const tables = await listTables(client);
  if (tables.length === 0) {
    await client.end();
    throw new Error("DATABASE_URL: there is no market in this database");
  }
  return {
    db: kyselyOn(client),
    manifest: { database: "postgres", tables: await withLastIds(client, tables) },
    async write(add) {
      for (const table of tables) await writeTable(client, table, add);
    },
    close: () => client.end(),
  };
}

async function withLastIds(client: pg.Client, tables: Table[]): Promise<Table[]> {
  const { rows } = await client.query(
    `select table_name, last_value from information_schema.columns join pg_sequences
     on format('%I.%I', schemaname, sequencename) = pg_get_serial_sequence(format('%I', table_name), column_name)
     where table_schema = current_schema() and is_identity = 'YES' and last_value is not null`,
  );
  const lastIds = new Map(rows.map(({ table_name, last_value }) => [table_name, Number(last_value)]));
  return tables.map((table) => ({ ...table, last_id: lastIds.get(table.name) }));
}

async function writeTable(client: pg.Client, table: Table, add: AddEntry): Promise<void> {
  const rows = client.query(copyTo(`copy ${tableAndColumns(table)} to stdout`));
  let chunks: Buffer[] = [];
  let length = 0;
  let part = 0;
  const addPart = async () => {
    part += 1;
    await add(
      `database/${table.name}/${String(part).padStart(6, "0")}`,
      length,
      oneChunk(Buffer.concat(chunks)),
    );
    [chunks, length] = [[], 0];
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= entryBytes) await addPart();
  }
  if (length > 0) await addPart();
}
