import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "../../tools/ports.ts";
import { blankSettings } from "./blank-settings.ts";

/** A running `npm start`, started without npm. */
export interface RunningDemo {
  process: ChildProcess;
  origin: string;
  upstreamOrigin: string;
  /** Returns everything that it has written to stdout so far. */
  stdout: () => string;
  stderr: () => string;
  /** Resolves with its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
}

/**
 * Runs `tools/start.ts` with its own ports and data; resolves when it is ready or ends.
 * @param env further settings
 */
export async function startDemo(env: Record<string, string> = {}): Promise<RunningDemo> {
  const [port, upstreamPort] = await freePorts(2);
  const output = { stdout: "", stderr: "" };
  const child = spawn(process.execPath, ["tools/start.ts"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...blankSettings,
      PATH: process.env.PATH,
      PORT: String(port),
      UPSTREAM_PORT: String(upstreamPort),
      DATA_DIR: mkdtempSync(join(tmpdir(), "site-")),
      API_TIMEOUT_MS: "60000",
      ...env,
    },
  });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once("close", (code, signal) => resolve(code ?? signal));
  });
  const ready = new Promise<void>((resolve) => {
    child.stdout.on("data", (chunk) => {
      output.stdout += chunk;
      if (output.stdout.includes("ready")) resolve();
    });
  });
  child.stderr.on("data", (chunk) => {
    output.stderr += chunk;
  });
  await Promise.race([ready, ended]);
  return {
    process: child,
    origin: `http://127.0.0.1:${port}`,
    upstreamOrigin: `http://127.0.0.1:${upstreamPort}`,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    ended,
  };
}
