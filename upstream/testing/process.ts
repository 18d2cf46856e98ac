import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const programs = {
  api: fileURLToPath(new URL("../main.ts", import.meta.url)),
  seed: fileURLToPath(new URL("../seed/main.ts", import.meta.url)),
};

/** One of our programs, running as it does in life. */
export interface Running {
  process: ChildProcessWithoutNullStreams;
  /** The API's address, once it says that it is ready; rejects with what it wrote when it ends before. */
  ready: () => Promise<string>;
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  /** All it wrote on stderr so far. */
  errors: () => string;
  /** The log lines so far. */
  logged: () => string;
}

/**
 * Starts the API on a port that the system picks, or the seed command.
 * @param env its settings, and nothing else of our environment
 */
export function startProgram(
  program: keyof typeof programs,
  env: Record<string, string>,
  args: string[] = [],
): Running {
  const child = spawn(process.execPath, [programs[program], ...args], {
    env: { UPSTREAM_PORT: "0", LOG_LEVEL: "warn", ...env },
  });
  const ended = new Promise<number | null>((done) => child.on("close", done));
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  let logged = "";
  const address = Promise.withResolvers<string>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    logged += `${line}\n`;
    const { msg, address: listening } = JSON.parse(line) as { msg?: string; address?: string };
    if (msg === "ready" && listening) address.resolve(listening);
  });
  void ended.then(() => address.reject(new Error(`it ended: ${errors}${logged}`)));
  // Whoever waits for the end only is not to be told of this.
  address.promise.catch(() => {});
  return {
    process: child,
    ready: () => address.promise,
    ended,
    errors: () => errors,
    logged: () => logged,
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
