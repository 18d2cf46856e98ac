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
import type { DatabaseAdapter } from "./adapter.ts";

/** Connections a process opens at most; PostgreSQL accepts 100 in all by default. */
const maxConnections = 10;
/** How long a request waits for a connection, ms: less than the 3 s a page of the site waits for us. */
const connectTimeoutMs = 2000;
/** How long a statement may take, ms, waiting for others' locks counted in: what SQLite waits for a lock as well. */
const statementTimeoutMs = 5000;
/** After how long without data a connection counts as lost, ms: more than a statement may take. */
const socketTimeoutMs = 7000;
/** How long an unused connection is kept, ms: less than that, or it would count as lost. */
const idleTimeoutMs = 5000;
/** How long a transaction may stand still, ms, before others need not wait for it any longer. */
const idleInTransactionTimeoutMs = 10_000;

/** The lock every transaction takes: any number that nothing else in the database uses. */
const transactionLock = "7310453692157";

/**
 * PostgreSQL through `pg`. Any number of processes may use one database.
 * @param url postgres://…
 * @param onConnectionLost called for every lost connection; the next request opens another
 * @param timeoutFactor how many times as long as usual everything may take: for tests, which no clock decides
 */
export function postgres(
  url: string,
  onConnectionLost: (error: Error) => void = () => {},
  timeoutFactor = 1,
): DatabaseAdapter {
  let timeoutsEnabled = true;
  const pool = new pg.Pool({
    application_name: "car market",
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs * timeoutFactor,
    idleTimeoutMillis: idleTimeoutMs * timeoutFactor,
    statement_timeout: statementTimeoutMs * timeoutFactor,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs * timeoutFactor,
    types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
  });
  pool.on("connect", (client) => {
    // For as long as the connection lives: between two statements of a transaction the pool does not listen, and an
    // unhandled error ends the process.
    client.on("error", onConnectionLost);
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.setTimeout(socketTimeoutMs * timeoutFactor, () => {
      if (timeoutsEnabled) stream.destroy(new Error("Connection terminated: the database has been silent"));
    });
  });
  // The pool repeats errors of idle connections, which the listener above has handled.
  pool.on("error", () => {});

  return {
    name: `DATABASE_URL: the database ${describeDatabase(url)}`,
    dialect: new SerializedPostgresDialect({ pool }),
    doubleType: "double precision",
    binaryType: "bytea",
    jsonType: "json",
    jsonObjectFunction: "json_build_object",
    autoIncrementId: (column) => column.primaryKey().generatedAlwaysAsIdentity(),
    tableSuffix: sql``,
    async withoutTimeouts(db, work) {
      await db.connection().execute(async (connection) => {
        timeoutsEnabled = false;
        await sql`set statement_timeout = 0`.execute(connection);
        await sql`set idle_in_transaction_session_timeout = 0`.execute(connection);
        await work(connection);
        // Back to what the connection was opened with.
        await sql`reset all`.execute(connection);
        timeoutsEnabled = true;
      });
    },
  };
}

/** Counts come as `bigint`, which `pg` would hand on as text; JSON stays the text that it is on SQLite. */
function typeParser(type: number, format?: "text") {
  if (type === pg.types.builtins.JSON) return (text: string) => text;
  return type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format);
}

/** Which database an address means, without who asks and their password. */
function describeDatabase(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = hostname || searchParams.get("host") || "localhost";
  return `"${pathname.slice(1)}" at ${decodeURIComponent(host)}:${port || 5432}`;
}

class SerializedPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new SerializedPostgresDriver(this.#config);
  }
}

/**
 * Lets one transaction run at a time, as SQLite does: what a transaction has read stays true until its end, and no two
 * wait for one another. Reading, and statements on their own, go on beside it.
 */
class SerializedPostgresDriver extends PostgresDriver {
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
