import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

const LONGEST_MS = 10_000;

/**
 * Lets go of the visitors without losing one (trust.md 7.13): waits until load balancers have seen `/readyz` fail,
 * takes no new connection, lets what is under way finish, and cuts what has not finished after ten seconds.
 * @param waitMs DRAIN_MS; 0 where nobody watches `/readyz`.
 */
export async function drain(server: Server, waitMs: number): Promise<void> {
  await wait(waitMs);
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // A kept connection that was busy at `close()` turns idle later, and nothing else would end it.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), LONGEST_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
