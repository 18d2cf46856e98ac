import { chmodSync, chownSync, cpSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../tools/ports.ts";
import {
  initData,
  installPostgres,
  type Postgres,
  type PostgresInstallation,
  startServer,
} from "../../tools/postgres.ts";
import { executeSql } from "./template-database.ts";

/** `fsync` is off, because the operating system still writes the files of a killed process. */
const settings = ["fsync=off", "synchronous_commit=on", "wal_keep_size=512MB", "max_connections=200"];
const retryDelayMs = 100;

/** A PostgreSQL server whose process can be killed, and started again on its data. */
export interface ClusterServer {
  url: string;
  port: number;
  pid: () => number | undefined;
  kill(): Promise<void>;
  start(): Promise<void>;
}

export interface PostgresCluster {
  primary: ClusterServer;
  standby: ClusterServer | undefined;
  close(): Promise<void>;
}

/**
 * Starts a PostgreSQL server that is separate from that of the other tests.
 * @param options.standby adds a streaming replica, which every commit waits for
 */
export async function startCluster({ standby = false } = {}): Promise<PostgresCluster> {
  const installation = await installPostgres();
  const data = initData(installation);
  const copy = join(installation.folder, "standby");
  const ports = { primary: await freePort(), standby: await freePort() };
  if (standby) copyAsStandby(installation, { data, copy, primaryPort: ports.primary });
  const primary = server(installation, { data, port: ports.primary, settings });
  const replica = standby ? server(installation, { data: copy, port: ports.standby, settings }) : undefined;
  await primary.start();
  if (replica) {
    await replica.start();
    await executeSql(primary.url, "alter system set synchronous_standby_names = '*'");
    await executeSql(primary.url, "select pg_reload_conf()");
  }
  return {
    primary,
    standby: replica,
    async close() {
      await Promise.all([primary.kill(), replica?.kill()]);
      installation.remove();
    },
  };
}

/** Copies the data folder before its first start, as a standby that follows the primary. */
function copyAsStandby(
  { user, password }: PostgresInstallation,
  { data, copy, primaryPort }: { data: string; copy: string; primaryPort: number },
) {
  cpSync(data, copy, { recursive: true });
  chmodSync(copy, 0o700);
  writeFileSync(join(copy, "standby.signal"), "");
  const connection = `host=127.0.0.1 port=${primaryPort} user=market password=${password}`;
  writeFileSync(join(copy, "postgresql.auto.conf"), `primary_conninfo = '${connection}'\n`);
  if (!user) return;
  const own = ["", ...readdirSync(copy, { recursive: true, encoding: "utf8" })];
  for (const name of own) chownSync(join(copy, name), user.uid, user.gid);
}

function server(
  installation: PostgresInstallation,
  options: { data: string; port: number; settings: string[] },
): ClusterServer {
  let running: Postgres | undefined;
  return {
    url: `postgres://market:${installation.password}@127.0.0.1:${options.port}/postgres`,
    port: options.port,
    pid: () => running?.process.pid,
    async kill() {
      const { process } = running ?? {};
      if (!process || process.exitCode !== null || process.signalCode !== null) return;
      const ended = new Promise((done) => process.once("exit", done));
      process.kill("SIGKILL");
      await ended;
    },
    async start() {
      for (;;) {
        try {
          running = await startServer(installation, options);
          return;
        } catch (error) {
          // The child processes of a killed server end themselves a moment later.
          if (!/shared memory|still in use|lock file/.test((error as Error).message)) throw error;
          await wait(retryDelayMs);
        }
      }
    },
  };
}
