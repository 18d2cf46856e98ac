import { Kysely, PostgresDialect, PostgresDriver, sql } from "kysely";
import pg from "pg";
import type { DatabaseAdapter } from "./adapter.ts";
import { HostPool, registerPoolGauge } from "./host-pool.ts";
import { hostUrls } from "./host-urls.ts";
import { Replicas } from "./replica.ts";
import { type Drivers, RoutingDriver } from "./routing-driver.ts";
import type { Database } from "./schema.ts";

/** Wait for a free connection, ms: below the 3 s that the site waits for a page, and the 10 s for a post. */
const readConnectTimeoutMs = 2000;
const writeConnectTimeoutMs = 5000;
/** ms; the same as SQLite's busy timeout. */
const statementTimeoutMs = 5000;
/** ms; below the statement timeout, whose error would not say why. */
const lockTimeoutMs = 4000;
/** A connection without an answer for this time, ms, counts as lost; must exceed the statement timeout. */
const queryTimeoutMs = 7000;
const idleTimeoutMs = 5000;
/** ms; short, so that the primary can still answer in place of a replica before the site gives up on a page. */
const replicaTimeouts = { connect: 1000, statement: 1000, query: 1500 };
/** An idle transaction is ended after this time, ms, because others may wait for its locks. */
const idleInTransactionTimeoutMs = 10_000;

export interface PostgresOptions {
  /** Streaming replicas for reads that may be some seconds old. */
  readUrl?: string | undefined;
  /** Connections of this process; PostgreSQL accepts 100 in all by default. */
  maxReaders?: number | undefined;
  maxWriters?: number | undefined;
  onConnectionLost?: ((error: Error) => void) | undefined;
  /** Multiplies all time limits, for tests on slow machines. */
  timeoutFactor?: number | undefined;
}

/** PostgreSQL through `pg`; several processes may share the database. */
export function postgres(url: string, options: PostgresOptions = {}): DatabaseAdapter {
  const { onConnectionLost = () => {} } = options;
  const urls = hostUrls(url);
  return {
    name: `DATABASE_URL: the database ${describeDatabase(urls)}`,
    dialect: new RoutedPostgresDialect(() => openDrivers(urls, { ...options, onConnectionLost })),
    doubleType: "double precision",
    binaryType: "bytea",
    jsonType: "json",
    autoIncrementId: (column) => column.primaryKey().generatedAlwaysAsIdentity(),
    tableSuffix: sql``,
    clusteredTableSuffix: sql``,
    currentInstant: sql`(to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
    recordChanges,
    async withoutTimeouts(_, work) {
      const pool = new HostPool({
        ...connection,
        urls,
        max: 1,
        connectionTimeoutMillis: writeConnectTimeoutMs,
        onConnectionLost,
      });
      const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
      await db
        .connection()
        .execute(work)
        .finally(() => db.destroy());
    },
  };
}

const connection = {
  application_name: "car market",
  keepAlive: true,
  types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
};

type PoolOptions = ConstructorParameters<typeof HostPool>[0];

function openDrivers(
  urls: string[],
  options: PostgresOptions & Pick<PoolOptions, "onConnectionLost">,
): Drivers {
  const { readUrl, maxReaders = 8, maxWriters = 4, timeoutFactor = 1, onConnectionLost } = options;
  const limits = { ...connection, onConnectionLost, ...timeLimits(timeoutFactor) };
  const readers = {
    ...limits,
    max: maxReaders,
    connectionTimeoutMillis: readConnectTimeoutMs * timeoutFactor,
  };
  const writers = {
    ...limits,
    max: maxWriters,
    connectionTimeoutMillis: writeConnectTimeoutMs * timeoutFactor,
  };
  const [writer, reader] = [driver("write", { ...writers, urls }), driver("read", { ...readers, urls })];
  if (!readUrl) return { writer, reader, all: [writer, reader] };
  const ofReplica = { ...readers, ...replicaTimeLimits(timeoutFactor) };
  const pools = hostUrls(readUrl).map((replicaUrl) => new HostPool({ ...ofReplica, urls: [replicaUrl] }));
  registerPoolGauge("replica", pools);
  const drivers = pools.map((pool) => new PostgresDriver({ pool }));
  const replicas = new Replicas(drivers, { primary: reader, onLost: onConnectionLost });
  return {
    writer,
    reader,
    readReplica: (query) => replicas.read(query),
    all: [writer, reader, ...drivers],
  };
}

const timeLimits = (factor: number) => ({
  idleTimeoutMillis: idleTimeoutMs * factor,
  statement_timeout: statementTimeoutMs * factor,
  lock_timeout: lockTimeoutMs * factor,
  query_timeout: queryTimeoutMs * factor,
  idle_in_transaction_session_timeout: idleInTransactionTimeoutMs * factor,
});

const replicaTimeLimits = (factor: number) => ({
  connectionTimeoutMillis: replicaTimeouts.connect * factor,
  statement_timeout: replicaTimeouts.statement * factor,
  query_timeout: replicaTimeouts.query * factor,
});

function driver(name: "write" | "read", options: PoolOptions): PostgresDriver {
  const pool = new HostPool(options);
  registerPoolGauge(name, [pool]);
  return new PostgresDriver({ pool });
}

class RoutedPostgresDialect extends PostgresDialect {
  readonly #openDrivers: () => Drivers;

  constructor(openDrivers: () => Drivers) {
    super({ pool: () => Promise.reject(new Error("the routed pools are used")) });
    this.#openDrivers = openDrivers;
  }

  override createDriver() {
    return new RoutingDriver(this.#openDrivers());
  }
}

/** Counts are `bigint`, which `pg` returns as text; JSON stays text, as on SQLite. */
function typeParser(type: number, format?: "text") {
  if (type === pg.types.builtins.JSON) return (text: string) => text;
  return type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format);
}

/** Each change is stored with its transaction id, from which readers know what they have read (car-changes.ts). */
function recordChanges(table: string, column: string) {
  const record = sql.ref(`record_${table}_change`);
  return [
    sql`alter table car_changes add column if not exists transaction_id xid8 not null default pg_current_xact_id()`,
    sql`alter table car_changes alter column id type bigint`,
    sql`create index if not exists car_changes_by_transaction on car_changes (transaction_id)`,
    sql`create or replace function ${record}() returns trigger language plpgsql as $$ begin
      insert into car_changes (car_id) values (coalesce(new.${sql.ref(column)}, old.${sql.ref(column)}));
      return null;
    end $$`,
    sql`create trigger ${sql.ref(`${table}_recorded`)} after insert or update or delete on ${sql.table(table)}
      for each row execute function ${record}()`,
  ];
}

/** Names the database and its hosts, without user and password. */
function describeDatabase(urls: string[]): string {
  const hosts = urls.map((url) => {
    const { hostname, port, searchParams } = new URL(url);
    return `${decodeURIComponent(hostname || searchParams.get("host") || "localhost")}:${port || 5432}`;
  });
  return `"${new URL(urls[0]!).pathname.slice(1)}" at ${hosts.join(", ")}`;
}
