import type { Server } from "node:http";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";

const CLOSE_TIMEOUT_MS = 10_000;
/** How long requests that still arrive are waited for, once load balancers should have stopped. */
const LATE_REQUESTS_TIMEOUT_MS = 5_000;
const QUIET_PERIOD_MS = 300;
const POLL_INTERVAL_MS = 50;
const IDLE_TURN_MS = 10;
const IDLE_TURN_TIMEOUT_MS = 1_000;

/**
 * Closes the server without losing a request: waits until load balancers see `/readyz` fail and no request comes,
 * then finishes what is under way and cuts the rest after ten seconds.
 * @param waitMs DRAIN_MS; 0 where nothing watches `/readyz`.
 * @param lastRequestAt time of the last request (`performance.now()`).
 */
export async function drain(server: Server, waitMs: number, lastRequestAt: () => number): Promise<void> {
  await wait(waitMs);
  const forceCloseTimer = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  // A busy server answers `/readyz` late too; closing at once would refuse what is queued meanwhile.
  if (waitMs > 0) await waitForNoRequests(lastRequestAt);
  await waitForIdleTurn();
  let isClosed = false;
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      isClosed = true;
      resolve();
    });
  });
  // A keep-alive connection that was busy at `close()` turns idle later, and nothing else would end it.
  while (!isClosed) {
    await Promise.race([closed, wait(POLL_INTERVAL_MS)]);
    await waitForIdleTurn();
    server.closeIdleConnections();
  }
  clearTimeout(forceCloseTimer);
}

async function waitForNoRequests(lastRequestAt: () => number): Promise<void> {
  const deadline = performance.now() + LATE_REQUESTS_TIMEOUT_MS;
  while (performance.now() - lastRequestAt() < QUIET_PERIOD_MS && performance.now() < deadline)
    await wait(POLL_INTERVAL_MS);
}

/**
 * Waits for a quiet turn of the event loop. Node closes a connection as idle although its request lies unread in
 * the system's buffer.
 */
async function waitForIdleTurn(): Promise<void> {
  const deadline = performance.now() + IDLE_TURN_TIMEOUT_MS;
  let turnStartedAt: number;
  do {
    turnStartedAt = performance.now();
    await turn();
  } while (performance.now() - turnStartedAt > IDLE_TURN_MS && performance.now() < deadline);
}
