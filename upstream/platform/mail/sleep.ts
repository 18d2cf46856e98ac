import { setTimeout as wait } from "node:timers/promises";

/** Waits so many ms, or until the signal. */
export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => {});
}
