import type { Server } from "node:http";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";

const closeTimeoutMs = 10_000;
/** In ms, for requests that arrive although load balancers should have stopped. */
const lateRequestsTimeoutMs = 5_000;
const quietPeriodMs = 300;
const pollIntervalMs = 50;
const idleTurnMs = 10;
const idleTurnTimeoutMs = 1_000;

/**
 * Waits until load balancers see `/readyz` fail and no request arrives, then finishes those in flight and
 * aborts after 10 s. @param waitMs DRAIN_MS. @param lastRequestAt as `performance.now()`. Decision 020.
 */
export async function drain(
  server: Server,
  waitMs: number,
  { lastRequestAt, endStreams }: { lastRequestAt: () => number; endStreams: () => void },
): Promise<void> {
  await wait(waitMs);
  const forceCloseTimer = setTimeout(() => server.closeAllConnections(), closeTimeoutMs);
  // A busy server answers `/readyz` late; closing at once would refuse queued requests.
  if (waitMs > 0) await waitForNoRequests(lastRequestAt);
  await waitForIdleTurn();
  endStreams();
  let isClosed = false;
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      isClosed = true;
      resolve();
    });
  });
  // A keep-alive connection that was busy at `close()` becomes idle later, and Node does not end it.
  while (!isClosed) {
    await Promise.race([closed, wait(pollIntervalMs)]);
    await waitForIdleTurn();
    server.closeIdleConnections();
  }
  clearTimeout(forceCloseTimer);
}

async function waitForNoRequests(lastRequestAt: () => number): Promise<void> {
  const deadline = performance.now() + lateRequestsTimeoutMs;
  while (performance.now() - lastRequestAt() < quietPeriodMs && performance.now() < deadline)
    await wait(pollIntervalMs);
}

/** Waits for an idle turn: Node closes a connection as idle even if its next request is unread in a system buffer. */
async function waitForIdleTurn(): Promise<void> {
  const deadline = performance.now() + idleTurnTimeoutMs;
  let turnStartedAt: number;
  do {
    turnStartedAt = performance.now();
    await turn();
  } while (performance.now() - turnStartedAt > idleTurnMs && performance.now() < deadline);
}
