import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./ports.ts";

const startWithinMs = 180_000;
const pauseMs = 50;

/** What a test server need not do: its data is thrown away with it. */
const careless = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "autovacuum=off",
  "max_wal_size=64MB",
];
/** Bytes that the databases of tests running at once may need, with room to spare. */
const room = 500_000_000;

/** A PostgreSQL server of our own, on this machine alone. */
export interface Postgres {
  /** Its address, with a user who may do everything. */
  url: string;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/**
 * The folder of PostgreSQL's programs: Debian's, the newest version first, or one on PATH.
 * @param packages where Debian puts each version's folder
 * @returns undefined when it is not installed
 */
export function findPostgres(
  env: NodeJS.ProcessEnv = process.env,
  packages = "/usr/lib/postgresql",
): string | undefined {
  const version = (folder: string) => Number(/(\d+)\/bin$/.exec(folder)?.[1]);
  const packaged = globSync(join(packages, "*", "bin")).sort((a, b) => version(b) - version(a));
  const onPath = (env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return [...packaged, ...onPath].find((folder) =>
    ["initdb", "postgres"].every((program) => existsSync(join(folder, program))),
  );
}

/**
 * Makes a server with an empty database in a temporary folder and starts it on a free port of loopback.
 * @param programs from `findPostgres`
 * @throws Error with what it wrote, when it does not start
 */
export async function startPostgres(programs: string): Promise<Postgres> {
  const folder = mkdtempSync(join(quickFolder(), "postgres-"));
  const data = join(folder, "data");
  const password = randomBytes(24).toString("base64url");
  const secret = join(folder, "password");
  writeFileSync(secret, password, { mode: 0o600 });
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? idOf("postgres") : undefined;
  if (user) for (const path of [folder, secret]) chownSync(path, user.uid, user.gid);

  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const options = ["--username=market", "--auth=scram-sha-256", `--pwfile=${secret}`];
    const kind = ["--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"];
    execFileSync(join(programs, "initdb"), ["-D", data, ...options, ...kind], { cwd: folder, ...user });
    const port = await freePort();
    const settings = [...careless, "listen_addresses=127.0.0.1", `port=${port}`, "unix_socket_directories="];
    const server = spawn(
      join(programs, "postgres"),
      ["-D", data, ...settings.flatMap((setting) => ["-c", setting])],
      { cwd: folder, stdio: ["ignore", "ignore", "pipe"], ...user },
    );
    const url = `postgres://market:${password}@127.0.0.1:${port}/postgres`;
    await accepting(server, url);
    return {
      url,
      async stop() {
        await ended(server);
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Memory, where Linux has a folder of it that is large enough: a database of its own a test is many small files. */
function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize > room ? "/dev/shm" : tmpdir();
  } catch {
    return tmpdir();
  }
}

function idOf(name: string) {
  const id = (which: string) => Number(execFileSync("id", [which, name], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** Waits until a server lets us in. */
async function accepting(server: ChildProcess, url: string): Promise<void> {
  let written = "";
  server.stderr?.on("data", (chunk) => {
    written += chunk;
  });
  let gone = false;
  server.once("close", () => {
    gone = true;
  });
  const end = performance.now() + startWithinMs;
  while (!gone && performance.now() < end) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    client.on("error", () => {});
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (connected) return;
    await wait(pauseMs);
  }
  await ended(server);
  throw new Error(`PostgreSQL did not start:\n${written}`);
}

/** Ends a server without waiting for those who are connected. */
async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const over = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGINT");
  await over;
}
