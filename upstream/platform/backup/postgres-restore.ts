import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { migrations } from "../db/migrate.ts";
import type { DatabaseLocation } from "../db/open.ts";
import { postgres } from "../db/postgres.ts";
import { removeAtExit } from "../temporary-files.ts";
import type { ArchiveEntry } from "./archive.ts";
import { type Manifest, notEmptyError, type RestoreOptions, type RestoreTarget } from "./database-copy.ts";
import { connect, kyselyOn, listTables, type Table, tableAndColumns } from "./postgres-tables.ts";
import { openIfIntact, temporaryFolder, writeEntry } from "./sqlite-copy.ts";

const maxTries = 20;
const retryDelayMs = 100;

/** Restores in one transaction: until its commit, and if anything fails, the database stays as it was. */
export async function restorePostgres(
  { dataDir, url }: Required<DatabaseLocation>,
  { manifest, force }: RestoreOptions,
): Promise<RestoreTarget> {
  const client = await connect(url);
  const prepare = async () => {
    await rejectRunningApi(client);
    await client.query("begin");
    const old = await listTables(client, "all");
    if (old.length > 0 && !force) throw notEmptyError("DATABASE_URL: the database");
    for (const { name } of old) await client.query(`drop table ${pg.escapeIdentifier(name)} cascade`);
    const tables = await createTables(client, { url, manifest });
    const isMove = manifest.database === "sqlite";
    return {
      tables,
      loading: isMove ? await sqliteLoader(client, tables, dataDir) : tableLoader(client, tables),
    };
  };
  const { tables, loading } = await prepare().catch(async (error) => {
    await client.end();
    throw error;
  });
  const db = kyselyOn(client);
  return {
    db,
    load: loading.load,
    async finishLoading() {
      await loading.end();
      for (const { name } of tables) {
        await client.query(`alter table ${pg.escapeIdentifier(name)} enable trigger user`);
      }
      // Its transaction ids are those of the old server, and no search index has been built from it yet.
      await client.query("truncate car_changes");
      await restartIdentities(client, loading.lastIds);
    },
    async commit() {
      await client.query("commit");
      await client.query("analyze");
    },
    async close() {
      await client.end();
      await loading.close();
    },
  };
}

/** Retries for 2 s, because the connections of an ended process close a moment later. @throws Error when one stays */
async function rejectRunningApi(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < maxTries; tries++) {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name like 'car market%' limit 1`,
    );
    if (rows.length === 0) return;
    await wait(retryDelayMs);
  }
  throw new Error("DATABASE_URL: an API or a copy uses the database; stop it first");
}

/** Creates empty tables with the backup's migrations. @returns those of the manifest, or for SQLite all of them */
async function createTables(
  client: pg.Client,
  { url, manifest }: { url: string; manifest: Manifest },
): Promise<Table[]> {
  const migrator = new Migrator({
    db: kyselyOn(client),
    provider: { getMigrations: async () => migrations(postgres(url)) },
    disableTransactions: true,
  });
  const { error } = await migrator.migrateTo(manifest.migrations.at(-1) ?? "");
  if (error) throw error;
  const tables = manifest.database === "sqlite" ? await listTables(client) : manifest.tables;
  const names = tables.map(({ name }) => pg.escapeIdentifier(name));
  await client.query(`truncate ${names.join(", ")}`);
  // The rows that triggers wrote are in the backup too.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  return tables;
}

function tableLoader(client: pg.Client, tables: Table[]) {
  let current: { name: string; input: PassThrough; done: Promise<void> } | undefined;
  async function end() {
    current?.input.end();
    await current?.done;
    current = undefined;
  }
  function begin(name: string) {
    const table = tables.find((one) => one.name === name);
    if (!table) throw new Error(`the archive has a table that it does not name: ${name}`);
    const input = new PassThrough();
    const copy = client.query(copyFrom(`copy ${tableAndColumns(table)} from stdin`));
    const done = pipeline(input, copy);
    done.catch(() => {});
    return { name, input, done };
  }
  return {
    end,
    lastIds: new Map(tables.map(({ name, last_id = 0 }) => [name, last_id])),
    close: async () => {},
    async load({ name: path, body }: ArchiveEntry) {
      const name = path.split("/")[1] ?? "";
      if (current?.name !== name) await end();
      current ??= begin(name);
      const { input, done } = current;
      for await (const chunk of body) {
        if (!input.write(chunk)) await Promise.race([once(input, "drain"), done]);
      }
    },
  };
}

/** Gives no id again. @param lastIds by table, where they are known */
async function restartIdentities(client: pg.Client, lastIds: Map<string, number>): Promise<void> {
  const { rows } = await client.query(
    `select table_name, column_name from information_schema.columns
     where table_schema = current_schema() and is_identity = 'YES'`,
  );
  for (const { table_name, column_name } of rows as { table_name: string; column_name: string }[]) {
    const table = pg.escapeIdentifier(table_name);
    const column = pg.escapeIdentifier(column_name);
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest(last_id, 1), last_id > 0)
       from (select greatest(max(${column}), $3) as last_id from ${table}) as ids`,
      [table, column_name, lastIds.get(table_name) ?? 0],
    );
  }
}

/** Loads a SQLite backup into empty PostgreSQL tables (decision 198). @param dataDir holds its file meanwhile */
async function sqliteLoader(client: pg.Client, tables: Table[], dataDir: string) {
  await mkdir(dataDir, { recursive: true });
  const folder = await temporaryFolder(dataDir);
  const file = join(folder, "market.db");
  const lastIds = new Map<string, number>();
  return {
    lastIds,
    load: (entry: ArchiveEntry) => writeEntry(entry, file),
    async end() {
      const source = openIfIntact(file);
      try {
        for (const table of tables) await copyRows(client, source, table);
        for (const { name, seq } of source.prepare("select name, seq from sqlite_sequence").all())
          lastIds.set(String(name), Number(seq));
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
