import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import { registerGauge } from "../metrics/gauges.ts";
import { cancelQuery } from "./cancel-query.ts";

const queryTimeout = "Query read timeout";

export const isPoolFull = (error: Error) => error.message === "timeout exceeded when trying to connect";

interface HostPoolOptions extends pg.PoolConfig {
  urls: string[];
  onConnectionLost: (error: Error) => void;
}

/** A pool of connections to the one of several hosts that is no standby; when it fails, the pool moves to another. */
export class HostPool implements PostgresPool {
  readonly options: object = {};
  readonly pools: pg.Pool[];
  #current = 0;

  constructor({ urls, onConnectionLost, ...config }: HostPoolOptions) {
    const onConnect = urls.length > 1 ? { onConnect: requirePrimary } : {};
    this.pools = urls.map((url) => {
      const pool = new pg.Pool({ ...config, ...onConnect, connectionString: url });
      // The pool has no listener between two statements of a transaction, and an unhandled error ends the process.
      pool.on("connect", (client) => client.on("error", onConnectionLost));
      // The pool repeats errors of idle connections, which were handled above.
      pool.on("error", () => {});
      return pool;
    });
  }

  /** @throws the first host's error when no host can be used */
  async connect(): Promise<PostgresPoolClient> {
    const first = this.#current;
    let firstError: unknown;
    for (let index = first; index < first + this.pools.length; index++) {
      try {
        const client = await this.pools[index % this.pools.length]!.connect();
        this.#current = index % this.pools.length;
        return discardedAfterTimeout(client);
      } catch (error) {
        firstError ??= error;
        if (isPoolFull(error as Error)) break;
      }
    }
    throw firstError;
  }

  async end(): Promise<void> {
    await Promise.all(this.pools.map((pool) => pool.end()));
  }
}

/** Shows the connections of pools at `/metrics`, summed. */
export function registerPoolGauge(name: "write" | "read" | "replica", hostPools: HostPool[]): void {
  const pools = hostPools.flatMap((pool) => pool.pools);
  const sum = (count: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + count(pool), 0);
  registerGauge({
    name: `database_${name}_pool_connections`,
    help: `Connections to PostgreSQL of the ${name} pool, how many are idle, and requests that wait for one.`,
    label: "state",
    read: () => ({
      open: sum(({ totalCount }) => totalCount),
      idle: sum(({ idleCount }) => idleCount),
      waiting: sum(({ waitingCount }) => waitingCount),
    }),
  });
}

/** @throws Error with code 25006 when the server is a standby, which takes no writes */
export async function requirePrimary(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select pg_is_in_recovery() as standby");
  if (rows[0].standby) throw Object.assign(new Error("no host takes writes"), { code: "25006" });
}

/** Cancels and discards a connection that did not answer in time, because `pg` would use it again. */
function discardedAfterTimeout(client: pg.PoolClient): PostgresPoolClient {
  let timeout: unknown;
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (timeout) throw timeout;
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      if ((error as Error).message === queryTimeout) timeout = error;
      throw error;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient["query"],
    release(isBroken) {
      if (timeout === undefined) client.release(isBroken);
      else void cancelQuery(client).then(() => client.release(true));
    },
  };
}
