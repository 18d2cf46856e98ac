import type { Server } from "node:http";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";

const LONGEST_MS = 10_000;
const SWEEP_MS = 50;
const QUIET_MS = 10;
const QUIET_WITHIN_MS = 1_000;

/**
 * Lets go of the visitors without losing one (trust.md 7.13): waits until load balancers have seen `/readyz` fail,
 * takes no new connection, lets what is under way finish, and cuts what has not finished after ten seconds.
 * @param waitMs DRAIN_MS; 0 where nobody watches `/readyz`.
 */
export async function drain(server: Server, waitMs: number): Promise<void> {
  await wait(waitMs);
  const cut = setTimeout(() => server.closeAllConnections(), LONGEST_MS);
  await quietTurn();
  let over = false;
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  void closed.then(() => {
    over = true;
  });
  // A kept connection that was busy at `close()` turns idle later, and nothing else would end it.
  while (!over) {
    server.closeIdleConnections();
    await Promise.race([closed, wait(SWEEP_MS)]);
    await quietTurn();
  }
  clearTimeout(cut);
}

/**
 * Waits for a turn of the event loop with little to do in it. Node calls a connection idle, and closes it, whose request
 * has arrived but lies unread in the system's buffer; after a quiet turn, all that had arrived before it is read.
 * A server that is never quiet is not waited for.
 */
async function quietTurn(): Promise<void> {
  const giveUpAt = performance.now() + QUIET_WITHIN_MS;
  let begun: number;
  do {
    begun = performance.now();
    await turn();
  } while (performance.now() - begun > QUIET_MS && performance.now() < giveUpAt);
}
