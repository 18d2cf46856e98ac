import { once } from "node:events";
import pg from "pg";
import { sleep } from "../sleep.ts";

const retryDelayMs = 1000;

/** Keeps a connection, by which a restore sees that an API runs: the others close in time. @returns ends it */
export function announcePresence(url: string): () => Promise<void> {
  const stopping = new AbortController();
  const running = run(url, stopping.signal);
  return async () => {
    stopping.abort();
    await running;
  };
}

async function run(url: string, stopping: AbortSignal): Promise<void> {
  const stopped = once(stopping, "abort");
  while (!stopping.aborted) {
    const client = new pg.Client({
      connectionString: url,
      application_name: "car market presence",
      keepAlive: true,
    });
    const lost = new Promise<void>((resolve) => client.once("end", resolve).on("error", () => resolve()));
    await client.connect().then(
      () => Promise.race([lost, stopped]),
      () => {},
    );
    await client.end().catch(() => {});
    if (!stopping.aborted) await sleep(retryDelayMs, stopping);
  }
}
