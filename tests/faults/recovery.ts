import { setTimeout as wait } from "node:timers/promises";
import type { BuiltServer } from "#tests/setup/built-server.ts";
import { full } from "#tests/setup/full.ts";
import { prefixes } from "#tests/setup/pages.ts";

/** How soon the site is to be whole again, ms; measured in the full run, which has the machine for itself. */
export const recoveryLimitMs = full ? 10_000 : 60_000;

/**
 * How long after a fault's end the site is whole again, ms, by the first good answer of the page that failed last: then
 * every one of `addresses` is there, and the home page, which asks for most, fit to be kept in every language.
 */
export async function measureRecovery(site: BuiltServer, addresses: string[]): Promise<number> {
  const startedAt = performance.now();
  const homes: string[] = prefixes.map(({ prefix }) => prefix || "/");
  let recoveredAfterMs = 0;
  let failed = false;
  const remaining = [...homes, ...addresses];
  while (remaining[0] !== undefined) {
    if (performance.now() - startedAt > 60_000) throw new Error(`still not whole: ${remaining.join(" ")}`);
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
