import { setTimeout as wait } from "node:timers/promises";

/** Resolves early when aborted. */
export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => {});
}
