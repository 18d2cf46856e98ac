import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { blankSettings } from "./blank-settings.ts";

export interface BuiltServer {
  origin: string;
  pid: number;
  /** Opens a URL of the site without following redirects. */
  open: (path: string, init?: RequestInit) => Promise<Response>;
  /** Posts a form as a browser would from a page of the site. */
  post: (path: string, values: Record<string, string>) => Promise<Response>;
  /** Returns what it has logged so far, as JSON lines. */
  log: () => string;
  close: () => Promise<void>;
}

/**
 * Starts the built web server in its own process, as `npm run serve` does, but without a page cache.
 * @param apiUrl the URL of its API, which need not answer
 * @param env further settings
 * @param folder the checkout whose build is started
 * @throws Error if there is no build, or with its output if it ends
 */
export async function startBuiltServer(
  apiUrl: string,
  env: Record<string, string> = {},
  folder = ".",
): Promise<BuiltServer> {
  if (!existsSync(`${folder}/build/server/index.js`))
    throw new Error("There is no build yet: run `npm run build` first.");
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...blankSettings,
      PATH: process.env.PATH,
      // The system chooses the port, because one that is free now may be in use later.
      PORT: "0",
      PUBLIC_ORIGIN: "loopback",
      SESSION_SECRET: "of-a-test-and-nothing-else-0123456789",
      API_URL: apiUrl,
      API_EXTENSIONS: "all,demo-accounts",
      DRAIN_MS: "0",
      // Changes have to be visible at once.
      PAGE_CACHE_MB: "0",
      // Tests post forms faster than people.
      RATE_LIMIT_FACTOR: "1000",
      LOG_LEVEL: "info",
      ...env,
    },
  });
  const output = await waitUntilListening(child);
  const port = /"port":(\d+),"msg":"listening"/.exec(output.join(""))?.[1];
  const origin = `http://127.0.0.1:${port}`;
  const open = (path: string, init?: RequestInit) => fetch(origin + path, { redirect: "manual", ...init });
  return {
    origin,
    pid: child.pid!,
    open,
    post: (path, values) =>
      open(path, { method: "POST", headers: { Origin: origin }, body: new URLSearchParams(values) }),
    log: () => output.join(""),
    async close() {
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Returns the lines that a server writes, once it listens. */
function waitUntilListening(child: ChildProcess): Promise<string[]> {
  const output: string[] = [];
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => {
        output.push(String(chunk));
        if (output.join("").includes('"msg":"listening"')) resolve(output);
      });
    }
    child.once("exit", () => reject(new Error(`The site did not start:\n${output.join("")}`)));
  });
}
