import { setTimeout as wait } from "node:timers/promises";

const PAUSE_MS = 50;
const ONE_CALL_MS = 5_000;

/**
 * Waits until an address answers 2xx.
 * @param withinMs how long to wait at most.
 * @param givenUp ends the waiting when it settles first.
 * @returns whether it answered.
 */
export async function answers(address: string, withinMs: number, givenUp: Promise<void>): Promise<boolean> {
  const end = performance.now() + withinMs;
  let over = false;
  void givenUp.then(() => {
    over = true;
  });
  while (!over && performance.now() < end) {
    const response = await fetch(address, { signal: AbortSignal.timeout(ONE_CALL_MS) }).catch(
      () => undefined,
    );
    await response?.body?.cancel();
    if (response?.ok && !over) return true;
    await wait(PAUSE_MS);
  }
  return false;
}
