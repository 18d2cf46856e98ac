import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const api = new URL("../main.ts", import.meta.url);

export interface RunningProcess {
  process: ChildProcessWithoutNullStreams;
  /** Resolves to the address in the log's "ready" line; rejects with the output if the process ends before it. */
  ready: () => Promise<string>;
  /** The exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  stderrText: () => string;
  logLines: () => string;
}

/**
 * Starts the API on a free port, or another program.
 * @param program "api", or the URL of a file
 * @param env the complete environment; nothing is inherited
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
  const url = Promise.withResolvers<string>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    logLines += `${line}\n`;
    if (!line.startsWith("{")) return;
    const { msg, address: listening } = JSON.parse(line) as { msg?: string; address?: string };
    if (msg === "ready" && listening) url.resolve(listening);
  });
  void ended.then(() => url.reject(new Error(`it ended: ${stderrText}${logLines}`)));
  // A test that only awaits the end must not fail because of this rejection.
  url.promise.catch(() => {});
  return {
    process: child,
    ready: () => url.promise,
    ended,
    stderrText: () => stderrText,
    logLines: () => logLines,
  };
}

/** Posts JSON like the site's server. */
export function postJson(address: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${address}/api/v1${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}
