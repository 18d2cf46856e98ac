import { once } from "node:events";
import pg from "pg";
import { sleep } from "../sleep.ts";
import { requirePrimary } from "./host-pool.ts";
import { hostUrls } from "./host-urls.ts";

const retryDelayMs = 1000;
const timeoutMs = 5000;

/** Keeps a connection open, which tells a restore that an API runs: others close when idle. @returns closes it */
export function announcePresence(url: string): () => Promise<void> {
  const stopping = new AbortController();
  const running = run(url, stopping.signal);
  return async () => {
    stopping.abort();
    await running;
  };
}

async function run(url: string, stopping: AbortSignal): Promise<void> {
  const urls = hostUrls(url);
  const stopped = once(stopping, "abort");
  for (let attempt = 0; !stopping.aborted; attempt++) {
    const client = new pg.Client({
      connectionString: urls[attempt % urls.length],
      application_name: "car market presence",
      keepAlive: true,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    const lost = new Promise<void>((resolve) => client.once("end", resolve).on("error", () => resolve()));
    const connected = client.connect().then(() => requirePrimary(client));
    await Promise.race([stopped, connected.then(() => lost)]).catch(() => {});
    // Not awaited: a connection that has fallen silent never says that it has ended.
    client.end().catch(() => {});
    if (!stopping.aborted) await sleep(retryDelayMs, stopping);
  }
}
