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
 * Starts the reference API on a free port with its own process and data.
 * @param env settings on top, such as `RATE_LIMIT_FACTOR: "1"`; `SEED_DEMO: "false"` leaves the demo market out
 * @throws Error with its output, when it ends before it is ready
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

/** The address in the line that says `ready`; the API writes JSON lines. */
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
