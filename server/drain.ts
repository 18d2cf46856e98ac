import type { Server } from "node:http";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";

const LONGEST_MS = 10_000;
/** Visitors who still come are waited for so long, once load balancers should have known. */
const LATECOMERS_MS = 5_000;
const NOBODY_FOR_MS = 300;
const SWEEP_MS = 50;
const QUIET_TURN_MS = 10;
const QUIET_WITHIN_MS = 1_000;

/**
 * Lets go of the visitors without losing one (trust.md 7.13): waits until load balancers have seen `/readyz` fail and
 * nobody comes any more, takes no new connection, lets what is under way finish, and cuts what has not finished ten
 * seconds after the waiting.
 * @param waitMs DRAIN_MS; 0 where nobody watches `/readyz`.
 * @param lastVisit when the last request came (`performance.now()`).
 */
export async function drain(server: Server, waitMs: number, lastVisit: () => number): Promise<void> {
  await wait(waitMs);
  const cut = setTimeout(() => server.closeAllConnections(), LONGEST_MS);
  // A busy server answers `/readyz` late too, and what queues up at its door meanwhile would be turned away.
  if (waitMs > 0) await nobodyComes(lastVisit);
  await quietTurn();
  let over = false;
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      over = true;
      resolve();
    });
  });
  // A kept connection that was busy at `close()` turns idle later, and nothing else would end it.
  while (!over) {
    await Promise.race([closed, wait(SWEEP_MS)]);
    await quietTurn();
    server.closeIdleConnections();
  }
  clearTimeout(cut);
}

async function nobodyComes(lastVisit: () => number): Promise<void> {
  const giveUpAt = performance.now() + LATECOMERS_MS;
  while (performance.now() - lastVisit() < NOBODY_FOR_MS && performance.now() < giveUpAt)
    await wait(SWEEP_MS);
}

/**
 * Waits for a turn of the event loop with little to do in it. Node calls a connection idle, and closes it, whose request
 * has arrived but lies unread in the system's buffer; after a quiet turn, all that had arrived before it is read.
 */
async function quietTurn(): Promise<void> {
  const giveUpAt = performance.now() + QUIET_WITHIN_MS;
  let begun: number;
  do {
    begun = performance.now();
    await turn();
  } while (performance.now() - begun > QUIET_TURN_MS && performance.now() < giveUpAt);
}
