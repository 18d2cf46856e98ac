import { setTimeout as wait } from "node:timers/promises";
import type { BuiltServer } from "#tests/setup/built-server.ts";
import { full } from "#tests/setup/full.ts";
import { prefixes } from "#tests/setup/pages.ts";
import { testTimeoutMs } from "#tests/setup/timeouts.ts";

/** ms until the site works again; strict in the full run only, which has the machine to itself. */
export const recoveryLimitMs = full ? 10_000 : 60_000;

/**
 * How long after a fault's end the site works again, ms: until the page that failed last, every one of `paths`
 * and the home page in every language are complete and cacheable.
 */
export async function measureRecovery(site: BuiltServer, paths: string[]): Promise<number> {
  const startedAt = performance.now();
  const homes: string[] = prefixes.map(({ prefix }) => prefix || "/");
  let recoveredAfterMs = 0;
  let failed = false;
  const remaining = [...homes, ...paths];
  while (remaining[0] !== undefined) {
    if (performance.now() - startedAt > 2 * testTimeoutMs)
      throw new Error(`still not whole: ${remaining.join(" ")}`);
    const response = await site.open(remaining[0]);
    await response.arrayBuffer();
    const isCacheable = response.headers.get("Cache-Control")?.startsWith("public") === true;
    if (failed) recoveredAfterMs = performance.now() - startedAt;
    failed = homes.includes(remaining[0]) ? !isCacheable : response.status >= 429;
    if (failed) await wait(100);
    else remaining.shift();
  }
  return recoveredAfterMs;
}
