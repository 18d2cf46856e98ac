import { setTimeout as wait } from "node:timers/promises";

const pollIntervalMs = 50;
const requestTimeoutMs = 5_000;

/** Polls until a URL answers 2xx. @returns false when the time is up or `cancelled` settles first. */
export async function waitForHttp(
  url: string,
  timeoutMs: number,
  cancelled: Promise<unknown>,
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  let isCancelled = false;
  void cancelled.then(() => {
    isCancelled = true;
  });
  while (!isCancelled && performance.now() < deadline) {
    const response = await fetch(url, { signal: AbortSignal.timeout(requestTimeoutMs) }).catch(
      () => undefined,
    );
    await response?.body?.cancel();
    if (response?.ok && !isCancelled) return true;
    await wait(pollIntervalMs);
  }
  return false;
}
