import { setTimeout as wait } from "node:timers/promises";
import type { BuiltServer } from "#tests/setup/built-server.ts";
import { full } from "#tests/setup/full.ts";
import { prefixes } from "#tests/setup/pages.ts";
import { testTimeoutMs } from "#tests/setup/timeouts.ts";

/** The time in ms in which the site must recover. Only strict in the full run, which has the machine to itself. */
export const recoveryLimitMs = full ? 10_000 : 60_000;

/**
 * Measures the recovery of the site after a fault: until the home page in every language is cacheable and all `paths`
 * are free of errors. @returns the time in ms to the first success after the last failure; 0 without a failure
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
