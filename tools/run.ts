import { spawn } from "node:child_process";
import { delimiter, resolve } from "node:path";

const bin = resolve("node_modules", ".bin");

interface Options {
  env?: Record<string, string>;
  signal?: AbortSignal;
}

/** Runs a program with output on stderr. @returns its exit code; 1 on a signal or when not found. */
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
