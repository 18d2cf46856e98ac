import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

export interface Upstream {
  /** Its URL, such as http://127.0.0.1:40123; a value for `API_URL`. */
  url: string;
  /** Returns what it has logged so far, as JSON lines. */
  log: () => string;
  /** Ends the process and deletes its data. */
  close(): Promise<void>;
}

/**
 * Starts the reference API on a free port, in its own process and with its own data.
 * @param env further settings, such as `RATE_LIMIT_FACTOR: "1"`; `SEED_DEMO: "false"` leaves out the demo market
 * @throws Error with its output if it ends before it is ready
 */
export async function startUpstream({
  SEED_DEMO,
  ...env
}: Record<string, string> = {}): Promise<Upstream & { pid: number }> {
  const directory = mkdtempSync(join(tmpdir(), "upstream-"));
  const child = spawn(process.execPath, [SEED_DEMO === "false" ? "upstream/main.ts" : "demo/main.ts"], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      PATH: process.env.PATH,
      UPSTREAM_PORT: "0",
      DATA_DIR: directory,
      RATE_LIMIT_FACTOR: "1000",
      LOG_LEVEL: "warn",
      ...env,
    },
  });
  const output: string[] = [];
  const url = await readyUrl(child, output);
  return {
    url,
    pid: child.pid!,
    log: () => output.join(""),
    async close() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      if (child.exitCode === null && child.kill("SIGTERM")) await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Returns the address in the log line "ready"; the API logs JSON lines. */
function readyUrl(child: ChildProcess, output: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stderr?.on("data", (chunk) => output.push(String(chunk)));
    createInterface({ input: child.stdout! }).on("line", (line) => {
      output.push(`${line}\n`);
      const url = /"address":"(http[^"]+)".*"msg":"ready"/.exec(line)?.[1];
      if (url) resolve(url);
    });
    child.once("exit", () => reject(new Error(`The reference API did not start:\n${output.join("")}`)));
  });
}
