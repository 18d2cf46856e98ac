import { setTimeout as wait } from "node:timers/promises";

const POLL_INTERVAL_MS = 1_000;
/** One timeout may be this machine's own sleep. */
const MAX_TIMEOUTS = 2;

/** Polls a URL until it hangs (true) or `ended` settles (false). A refused connection does not count. */
export async function detectHang(url: string, timeoutMs: number, ended: Promise<void>): Promise<boolean> {
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  for (let timeouts = 0; !hasEnded && timeouts < MAX_TIMEOUTS; ) {
    await Promise.race([wait(POLL_INTERVAL_MS), ended]);
    timeouts = (await timesOut(url, timeoutMs)) ? timeouts + 1 : 0;
  }
  return !hasEnded;
}

async function timesOut(url: string, timeoutMs: number): Promise<boolean> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { signal }).catch(() => undefined);
  await response?.body?.cancel();
  return response === undefined && signal.aborted;
}
