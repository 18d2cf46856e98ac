import { setTimeout as wait } from "node:timers/promises";

/** Waits; resolves early, without an error, when aborted. */
export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => {});
}
