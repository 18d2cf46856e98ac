import { setTimeout as wait } from "node:timers/promises";

const PAUSE_MS = 1_000;
/** Once may be this machine's own sleep. */
const MOST_SILENCES = 2;

/**
 * Watches an address for as long as its program runs.
 * @param silenceMs how long an answer may take; who refuses, or answers anything at all, does not hang.
 * @param ended settles when the program has ended.
 * @returns true as soon as it hangs, false when it has ended.
 */
export async function hangs(address: string, silenceMs: number, ended: Promise<void>): Promise<boolean> {
  let over = false;
  void ended.then(() => {
    over = true;
  });
  for (let silences = 0; !over && silences < MOST_SILENCES; ) {
    await Promise.race([wait(PAUSE_MS), ended]);
    silences = (await isSilent(address, silenceMs)) ? silences + 1 : 0;
  }
  return !over;
}

async function isSilent(address: string, silenceMs: number): Promise<boolean> {
  const signal = AbortSignal.timeout(silenceMs);
  const response = await fetch(address, { signal }).catch(() => undefined);
  await response?.body?.cancel();
  return response === undefined && signal.aborted;
}
