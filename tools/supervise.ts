import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { answers } from "./answers.ts";
import { hangs } from "./hangs.ts";

const READY_WITHIN_MS = 180_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** How long a part may say nothing at all, twice, ms: longer than a busy machine makes anybody wait. */
const SILENCE_MS = 10_000;
const STOP_WITHIN_MS = 15_000;

/** A process that belongs to the running site. */
export interface Part {
  name: string;
  /** What follows `node` on its command line. */
  args: string[];
  /** Added to our own environment. */
  env: Record<string, string>;
  /** An address that answers 2xx once the part can be used; `/healthz` beside it answers for as long as it does not hang. */
  readyAt: string;
}

export interface Supervised {
  /** Resolves at the first answer; rejects when the part ends before it. */
  ready: Promise<void>;
  /** Asks the part to end, and insists after 15 s. */
  stop(): Promise<void>;
}

/**
 * Starts a part, and starts it again when it dies or hangs, with growing pauses and without an end: what it needs, such as
 * its database, may be away for longer. A part that never answered is not tried again: a wrong setting or a taken port does not heal.
 * The part's output goes to our stderr. An IPC channel tells it when we are gone without a word (`disconnect`).
 * @param pace times in ms, for tests
 */
export function supervise(part: Part, pace: { firstPause?: number; silence?: number } = {}): Supervised {
  const { firstPause = FIRST_PAUSE_MS, silence = SILENCE_MS } = pace;
  // Not `readyAt`, which may wait for a database.
  const aliveAt = new URL("/healthz", part.readyAt).href;
  let child: ChildProcess | undefined;
  let stopping = false;
  const ready = Promise.withResolvers<void>();
  // Whoever does not wait for it must not be brought down by it.
  ready.promise.catch(() => {});

  async function keepRunning() {
    let failures = 0;
    let everReady = false;
    while (!stopping) {
      child = start(part);
      const ended = over(child);
      const answered = await answers(part.readyAt, READY_WITHIN_MS, ended);
      if (stopping) return;
      if (answered) {
        failures = 0;
        everReady = true;
        ready.resolve();
      }
      // Hanging is no better than dying.
      if (!answered || (await hangs(aliveAt, silence, ended))) child.kill("SIGKILL");
      if (!everReady) {
        ready.reject(new Error(`${part.name} did not start`));
        return;
      }
      await ended;
      if (stopping) return;
      failures += 1;
      await wait(Math.min(firstPause * 2 ** (failures - 1), LONGEST_PAUSE_MS));
      // Only said now: at Ctrl-C a part may end before we hear of it ourselves.
      if (!stopping) console.error(`${part.name} ended unexpectedly; starting it again`);
    }
  }
  void keepRunning();

  return {
    ready: ready.promise,
    async stop() {
      stopping = true;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = over(child);
      child.kill("SIGTERM");
      const insist = setTimeout(() => child?.kill("SIGKILL"), STOP_WITHIN_MS);
      await ended;
      clearTimeout(insist);
    },
  };
}

function start({ args, env }: Part): ChildProcess {
  return spawn(process.execPath, args, {
    stdio: ["ignore", process.stderr.fd, process.stderr.fd, "ipc"],
    env: { ...process.env, ...env },
  });
}

function over(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
}
