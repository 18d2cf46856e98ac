import { setImmediate as nextTurn } from "node:timers/promises";
import { sleep } from "./sleep.ts";

const pollMs = 2000;
const repeatedErrorIntervalMs = 10 * 60 * 1000;

/**
 * Repeats each work independently of the others: at once while there is something to do, else every two seconds.
 * @param works resolve to whether there was something to do
 * @param onError is called for a new error, and every ten minutes while the same error repeats
 */
export function repeatWork(
  works: readonly ((signal: AbortSignal) => Promise<boolean>)[],
  onError: (error: Error) => void,
  { wait = sleep, now = Date.now } = {},
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loops = works.map(async (work) => {
    let lastError: { message: string; reportedAt: number } | undefined;
    while (!signal.aborted) {
      const hasWorked = await work(signal).catch((error: Error) => {
        const isReported =
          error.message === lastError?.message && now() < lastError.reportedAt + repeatedErrorIntervalMs;
        if (isReported) return undefined;
        onError(error);
        lastError = { message: error.message, reportedAt: now() };
        return undefined;
      });
      if (hasWorked !== undefined) lastError = undefined;
      // Lets requests run in between.
      await (hasWorked ? nextTurn() : wait(pollMs, signal));
    }
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}
