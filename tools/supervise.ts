import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { detectHang } from "./detect-hang.ts";
import { waitForHttp } from "./wait-for-http.ts";

const READY_TIMEOUT_MS = 180_000;
const INITIAL_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 10_000;
/** How long a part may say nothing at all, twice, ms: longer than a busy machine makes anybody wait. */
const HANG_TIMEOUT_MS = 10_000;
const STOP_TIMEOUT_MS = 15_000;

/** A process that belongs to the running site. */
export interface Service {
  name: string;
  /** What follows `node` on its command line. */
  args: string[];
  /** Added to our own environment. */
  env: Record<string, string>;
  /** An address that answers 2xx once the part can be used; `/healthz` beside it answers for as long as it does not hang. */
  readyUrl: string;
}

export interface SupervisedService {
  /** Resolves at the first answer; rejects when the part ends before it. */
  ready: Promise<void>;
  /** Asks the part to end, and insists after 15 s. */
  stop(): Promise<void>;
}

/**
 * Starts a part, and starts it again when it dies or hangs, with growing pauses and without an end: what it needs, such as
 * its database, may be away for longer. A part that never answered is not tried again: a wrong setting or a taken port does not heal.
 * The part's output goes to our stderr. An IPC channel tells it when we are gone without a word (`disconnect`).
 * @param delays times in ms, for tests
 */
export function supervise(
  service: Service,
  delays: { initialBackoff?: number; hangTimeout?: number } = {},
): SupervisedService {
  const { initialBackoff = INITIAL_BACKOFF_MS, hangTimeout = HANG_TIMEOUT_MS } = delays;
  // Not `readyUrl`, which may wait for a database.
  const livenessUrl = new URL("/healthz", service.readyUrl).href;
  let child: ChildProcess | undefined;
  let stopping = false;
  const ready = Promise.withResolvers<void>();
  // Whoever does not wait for it must not be brought down by it.
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
      }
      // Hanging is no better than dying.
      if (!isReady || (await detectHang(livenessUrl, hangTimeout, exited))) child.kill("SIGKILL");
      if (!wasReady) {
        ready.reject(new Error(`${service.name} did not start`));
        return;
      }
      await exited;
      if (stopping) return;
      failures += 1;
      await wait(Math.min(initialBackoff * 2 ** (failures - 1), MAX_BACKOFF_MS));
      // Only said now: at Ctrl-C a part may end before we hear of it ourselves.
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
