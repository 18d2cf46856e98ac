import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { waitForHttp } from "./wait-for-http.ts";

const READY_TIMEOUT_MS = 180_000;
const INITIAL_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 10_000;
const STOP_TIMEOUT_MS = 15_000;

export interface Service {
  name: string;
  args: string[];
  env: Record<string, string>;
  /** Answers 2xx when ready. */
  readyUrl: string;
}

export interface SupervisedService {
  /** Rejects when the process ends before its first answer. */
  ready: Promise<void>;
  /** SIGTERM, then SIGKILL after 15 s. */
  stop(): Promise<void>;
}

/**
 * Restarts a process that dies, without limit: its database may be down for long. One that never answered is not
 * restarted: its settings or port are wrong. @param initialBackoff in ms
 */
export function supervise(service: Service, initialBackoff = INITIAL_BACKOFF_MS): SupervisedService {
  let child: ChildProcess | undefined;
  let stopping = false;
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => {});

  async function keepRunning() {
    let failures = 0;
    let wasReady = false;
    while (!stopping) {
      child = spawnService(service);
      const exited = onExit(child);
      const isReady = await waitForHttp(service.readyUrl, READY_TIMEOUT_MS, exited);
      if (stopping) return;
      if (isReady) {
        failures = 0;
        wasReady = true;
        ready.resolve();
      } else child.kill("SIGKILL");
      if (!wasReady) {
        ready.reject(new Error(`${service.name} did not start`));
        return;
      }
      await exited;
      if (stopping) return;
      failures += 1;
      await wait(Math.min(initialBackoff * 2 ** (failures - 1), MAX_BACKOFF_MS));
      // At Ctrl-C a child may end before our own signal handler runs.
      if (!stopping) console.error(`${service.name} ended unexpectedly; starting it again`);
    }
  }
  void keepRunning();

  return {
    ready: ready.promise,
    async stop() {
      stopping = true;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exited = onExit(child);
      child.kill("SIGTERM");
      const forceKillTimer = setTimeout(() => child?.kill("SIGKILL"), STOP_TIMEOUT_MS);
      await exited;
      clearTimeout(forceKillTimer);
    },
  };
}

function spawnService({ args, env }: Service): ChildProcess {
  return spawn(process.execPath, args, {
    stdio: ["ignore", process.stderr.fd, process.stderr.fd, "ipc"],
    env: { ...process.env, ...env },
  });
}

function onExit(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
}
