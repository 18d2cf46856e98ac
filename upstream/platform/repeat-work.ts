import { setImmediate as nextTurn } from "node:timers/promises";
import { sleep } from "./sleep.ts";

const pollMs = 2000;

/**
 * Runs each work again and again beside the others, at once while there is some, else every two seconds.
 * @param works resolve to whether there was something to do
 * @param onError is told once of an error that comes again and again
 */
export function repeatWork(
  works: readonly ((signal: AbortSignal) => Promise<boolean>)[],
  onError: (error: Error) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loops = works.map(async (work) => {
    let trouble: string | undefined;
    while (!signal.aborted) {
      const hasWorked = await work(signal).catch((error: Error) => {
        if (error.message !== trouble) onError(error);
        trouble = error.message;
        return undefined;
      });
      if (hasWorked !== undefined) trouble = undefined;
      // Requests have their turn.
      await (hasWorked ? nextTurn() : sleep(pollMs, signal));
    }
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}
