import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const api = new URL("../main.ts", import.meta.url);

/** One of our programs, running as it does in life. */
export interface RunningProcess {
  process: ChildProcessWithoutNullStreams;
  /** The API's address, once it says that it is ready; rejects with what it wrote when it ends before. */
  ready: () => Promise<string>;
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  /** All it wrote on stderr so far. */
  stderrText: () => string;
  /** The log lines so far. */
  logLines: () => string;
}

/**
 * Starts the API on a port that the system picks, or another program.
 * @param program "api", or the program's file
 * @param env its settings, and nothing else of our environment
 */
export function startProgram(
  program: "api" | URL,
  env: Record<string, string>,
  args: string[] = [],
): RunningProcess {
  const child = spawn(process.execPath, [fileURLToPath(program === "api" ? api : program), ...args], {
    env: { UPSTREAM_PORT: "0", LOG_LEVEL: "warn", ...env },
  });
  const ended = new Promise<number | null>((done) => child.on("close", done));
  let stderrText = "";
  child.stderr.on("data", (chunk) => {
    stderrText += chunk;
  });
  let logLines = "";
  const address = Promise.withResolvers<string>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    logLines += `${line}\n`;
    const { msg, address: listening } = JSON.parse(line) as { msg?: string; address?: string };
    if (msg === "ready" && listening) address.resolve(listening);
  });
  void ended.then(() => address.reject(new Error(`it ended: ${stderrText}${logLines}`)));
  // A test that only waits for the end must not fail by this.
  address.promise.catch(() => {});
  return {
    process: child,
    ready: () => address.promise,
    ended,
    stderrText: () => stderrText,
    logLines: () => logLines,
  };
}

/** POST of JSON, as a browser's server would. */
export function postJson(address: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${address}/api/v1${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}
