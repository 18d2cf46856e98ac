import type { Socket } from "node:net";
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  sql,
  type TransactionSettings,
} from "kysely";
import pg from "pg";
import type { DatabaseKind } from "./kind.ts";

/** Connections a process opens at most; PostgreSQL lets in 100 of all processes unless told otherwise. */
const mostConnections = 10;
/** How long a request waits for a connection, ms: less than the 3 s a page of the site waits for us. */
const connectMs = 2000;
/** How long a statement may take, ms, waiting for others' locks counted in: what SQLite waits for a lock as well. */
const statementMs = 5000;
/** After what time without a word a connection is given up as cut, ms: more than a statement may take. */
const silentMs = 7000;
/** How long an unused connection is kept, ms: less than that, or it would count as cut. */
const unusedMs = 5000;
/** How long a transaction may stand still, ms, before others need not wait for it any longer. */
const idleInTransactionMs = 10_000;

/** The lock every transaction takes: any number that nothing else in the database uses. */
const transactionLock = "7310453692157";

/**
 * PostgreSQL through `pg`. Any number of processes may use one database.
 * @param url postgres://…
 * @param onLost told of every connection that broke; the next request opens another
 * @param patience how many times as long as usual everything may take: for tests, which no clock decides
 */
export function postgres(url: string, onLost: (error: Error) => void = () => {}, patience = 1): DatabaseKind {
  let hurried = true;
  const pool = new pg.Pool({
    application_name: "car market",
    connectionString: url,
    max: mostConnections,
    connectionTimeoutMillis: connectMs * patience,
    idleTimeoutMillis: unusedMs * patience,
    statement_timeout: statementMs * patience,
    idle_in_transaction_session_timeout: idleInTransactionMs * patience,
    types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
  });
  pool.on("connect", (client) => {
    // Kept for as long as the connection: between two statements of a transaction nobody else would hear of its end,
    // and an error that nobody hears ends the process.
    client.on("error", onLost);
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.setTimeout(silentMs * patience, () => {
      if (hurried) stream.destroy(new Error("Connection terminated: the database has been silent"));
    });
  });
  // Of an unused connection the pool tells as well, what its own listener above has said.
  pool.on("error", () => {});

  return {
    name: `DATABASE_URL: the database ${placeOf(url)}`,
    dialect: new MarketDialect({ pool }),
    real: "double precision",
    bytes: "bytea",
    numberedId: (column) => column.primaryKey().generatedAlwaysAsIdentity(),
    tableEnd: sql``,
    async unhurried(db, work) {
      await db.connection().execute(async (connection) => {
        hurried = false;
        await sql`set statement_timeout = 0`.execute(connection);
        await sql`set idle_in_transaction_session_timeout = 0`.execute(connection);
        await work(connection);
        // Back to what the connection was opened with.
        await sql`reset all`.execute(connection);
        hurried = true;
      });
    },
  };
}

/** Counts come as `bigint`, which `pg` would hand on as text. */
function typeParser(type: number, format?: "text") {
  return type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format);
}

/** Which database an address means, without who asks and their password. */
function placeOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = hostname || searchParams.get("host") || "localhost";
  return `"${pathname.slice(1)}" at ${decodeURIComponent(host)}:${port || 5432}`;
}

class MarketDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new MarketDriver(this.#config);
  }
}

/**
 * Lets one transaction run at a time, as SQLite does: what a transaction has read stays true until its end, and no two
 * wait for one another. Reading, and statements on their own, go on beside it.
 */
class MarketDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    await super.beginTransaction(connection, settings);
    try {
      await connection.executeQuery(CompiledQuery.raw(`select pg_advisory_xact_lock(${transactionLock})`));
    } catch (error) {
      // Kysely believes that nothing has begun yet.
      await this.rollbackTransaction(connection as never).catch(() => {});
      throw error;
    }
  }
}
