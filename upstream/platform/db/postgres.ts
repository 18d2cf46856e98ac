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
import { registerGauge } from "../metrics/gauges.ts";
import type { DatabaseAdapter } from "./adapter.ts";

/** Per process; PostgreSQL accepts 100 in all by default. */
const maxConnections = 10;
/** For a free connection, ms; below the 3 s that the site waits for a page. */
const connectTimeoutMs = 2000;
/** Includes waiting for locks, ms; the same as SQLite's busy timeout. */
const statementTimeoutMs = 5000;
/** Without data a connection counts as lost, ms; must exceed the statement timeout. */
const socketTimeoutMs = 7000;
/** An unused connection is closed, ms; must be below the socket timeout. */
const idleTimeoutMs = 5000;
/** An idle transaction is ended, ms, because all others wait for it. */
const idleInTransactionTimeoutMs = 10_000;

/** The advisory lock of all transactions; an arbitrary number, used only here. */
const transactionLock = "7310453692157";

/**
 * PostgreSQL through `pg`; several processes may share the database.
 * @param onConnectionLost called for every lost connection; the next request opens another
 * @param timeoutFactor multiplies all time limits, for tests on slow machines
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
    // The pool has no listener between two statements of a transaction, and an unhandled error ends the process.
    client.on("error", onConnectionLost);
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.setTimeout(socketTimeoutMs * timeoutFactor, () => {
      if (timeoutsEnabled) stream.destroy(new Error("Connection terminated: the database has been silent"));
    });
  });
  // The pool repeats errors of idle connections, which were handled above.
  pool.on("error", () => {});
  registerGauge({
    name: "database_pool_connections",
    help: "Connections to PostgreSQL, how many are idle, and requests that wait for one.",
    label: "state",
    read: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  });

  return {
    name: `DATABASE_URL: the database ${describeDatabase(url)}`,
    dialect: new SerializedPostgresDialect({ pool }),
    doubleType: "double precision",
    binaryType: "bytea",
    jsonType: "json",
    autoIncrementId: (column) => column.primaryKey().generatedAlwaysAsIdentity(),
    tableSuffix: sql``,
    clusteredTableSuffix: sql``,
    currentInstant: sql`(to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
    recordChanges,
    async withoutTimeouts(db, work) {
      await db.connection().execute(async (connection) => {
        timeoutsEnabled = false;
        await sql`set statement_timeout = 0`.execute(connection);
        await sql`set idle_in_transaction_session_timeout = 0`.execute(connection);
        await work(connection);
        await sql`reset all`.execute(connection);
        timeoutsEnabled = true;
      });
    },
  };
}

/** Counts are `bigint`, which `pg` returns as text; JSON stays text, as on SQLite. */
function typeParser(type: number, format?: "text") {
  if (type === pg.types.builtins.JSON) return (text: string) => text;
  return type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format);
}

/** The transaction tells readers what they have read (car-changes.ts). */
function recordChanges(table: string, column: string) {
  const record = sql.ref(`record_${table}_change`);
  return [
    sql`alter table car_changes add column if not exists transaction_id xid8 not null default pg_current_xact_id()`,
    sql`alter table car_changes alter column id type bigint`,
    sql`create index if not exists car_changes_by_transaction on car_changes (transaction_id)`,
    sql`create function ${record}() returns trigger language plpgsql as $$ begin
      insert into car_changes (car_id) values (coalesce(new.${sql.ref(column)}, old.${sql.ref(column)}));
      return null;
    end $$`,
    sql`create trigger ${sql.ref(`${table}_recorded`)} after insert or update or delete on ${sql.table(table)}
      for each row execute function ${record}()`,
  ];
}

/** Without user and password. */
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
 * Serializes transactions, as SQLite does: what one has read stays true until its end, and there are no deadlocks.
 * Reads and single statements run concurrently.
 */
class SerializedPostgresDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    await super.beginTransaction(connection, settings);
    try {
      await connection.executeQuery(CompiledQuery.raw(`select pg_advisory_xact_lock(${transactionLock})`));
    } catch (error) {
      // Kysely does not roll back here, because its transaction has not begun yet.
      await this.rollbackTransaction(connection as never).catch(() => {});
      throw error;
    }
  }
}
