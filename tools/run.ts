import { spawn } from "node:child_process";
import { delimiter, resolve } from "node:path";

const bin = resolve("node_modules", ".bin");

interface Options {
  /** Added to our own environment. */
  env?: Record<string, string>;
  /** Ends the command (SIGTERM). */
  signal?: AbortSignal;
}

/**
 * Runs one of the project's own commands (`node_modules/.bin`) or one of the system's, its output on our stderr.
 * @returns its exit code; 1 when a signal ended it or it does not exist.
 */
export function run(command: string, args: string[], { env, signal }: Options = {}): Promise<number> {
  return new Promise((done) => {
    const path = `${bin}${delimiter}${process.env.PATH}`;
    const child = spawn(command, args, {
      stdio: ["ignore", process.stderr.fd, process.stderr.fd],
      env: { ...process.env, PATH: path, ...env },
      signal,
    });
    child.on("error", () => done(1));
    child.on("close", (code) => done(code ?? 1));
  });
}
