import { spawn } from "node:child_process";
import { waitForHttp } from "./wait-for-http.ts";

const readyTimeoutMs = 180_000;
const stopTimeoutMs = 15_000;

export interface Service {
  name: string;
  args: string[];
  env: Record<string, string>;
  /** Answers 2xx when ready. */
  readyUrl: string;
}

export interface RunningService {
  /** Resolves to undefined once the service answers, or to a message when it takes too long. */
  ready: Promise<string | undefined>;
  /** Resolves to a message when the service has ended. */
  ended: Promise<string>;
  /** Sends SIGTERM, then SIGKILL after 15 s. */
  stop(): Promise<void>;
}

/** Starts a process once: restarts are left to a container engine or systemd (docs/operating.md). */
export function startService({ name, args, env, readyUrl }: Service): RunningService {
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", process.stderr.fd, process.stderr.fd, "ipc"],
    env: { ...process.env, ...env },
  });
  const ended = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => resolve(`${name} ended (${signal ?? `exit code ${code}`})`));
    child.once("error", (error) => resolve(`${name} cannot be started (${error.message})`));
  });
  return {
    ready: waitForHttp(readyUrl, readyTimeoutMs, ended).then((isReady) =>
      isReady ? undefined : `${name} does not answer`,
    ),
    ended,
    async stop() {
      child.kill("SIGTERM");
      const forceKillTimer = setTimeout(() => child.kill("SIGKILL"), stopTimeoutMs);
      await ended;
      clearTimeout(forceKillTimer);
    },
  };
}
