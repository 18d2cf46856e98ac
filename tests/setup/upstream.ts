import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

export interface Upstream {
  /** Where it listens, such as http://127.0.0.1:40123: an `API_URL`. */
  url: string;
  /** What it logged so far, JSON lines. */
  log: () => string;
  /** Ends it and removes its data. */
  close(): Promise<void>;
}

/**
 * Starts the reference API with the demo market on a free port: its own process, its own data, as in life.
 * @param env settings on top, such as `RATE_LIMIT_FACTOR: "1"`.
 * @throws Error with what it wrote, when it ends before it is ready.
 */
export async function startUpstream(env: Record<string, string> = {}): Promise<Upstream> {
  const directory = mkdtempSync(join(tmpdir(), "upstream-"));
  const child = spawn(process.execPath, ["upstream/main.ts"], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      PATH: process.env.PATH,
      UPSTREAM_PORT: "0",
      DATA_DIR: directory,
      SEED_DEMO: "true",
      RATE_LIMIT_FACTOR: "1000",
      LOG_LEVEL: "warn",
      ...env,
    },
  });
  const written: string[] = [];
  const url = await readyAddress(child, written);
  return {
    url,
    log: () => written.join(""),
    async close() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      if (child.exitCode === null && child.kill("SIGTERM")) await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The address in the line that says `ready`; the API writes JSON lines. */
function readyAddress(child: ChildProcess, written: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stderr?.on("data", (chunk) => written.push(String(chunk)));
    createInterface({ input: child.stdout! }).on("line", (line) => {
      written.push(`${line}\n`);
      const address = /"address":"(http[^"]+)".*"msg":"ready"/.exec(line)?.[1];
      if (address) resolve(address);
    });
    child.once("exit", () => reject(new Error(`The reference API did not start:\n${written.join("")}`)));
  });
}
