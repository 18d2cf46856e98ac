import { setTimeout as wait } from "node:timers/promises";
import type { BuiltSite } from "#tests/setup/built-site.ts";
import { full } from "#tests/setup/full.ts";
import { prefixes } from "#tests/setup/pages.ts";

/** How soon the site is to be whole again, ms; measured in the full run, which has the machine for itself. */
export const backWithin = full ? 10_000 : 60_000;

/**
 * How long after a fault's end the site is whole again, ms, by the first good answer of the page that failed last: then
 * every one of `addresses` is there, and the home page, which asks for most, fit to be kept in every language.
 */
export async function recovery(site: BuiltSite, addresses: string[]): Promise<number> {
  const began = performance.now();
  const homes: string[] = prefixes.map(({ prefix }) => prefix || "/");
  let whole = 0;
  let failed = false;
  const left = [...homes, ...addresses];
  while (left[0] !== undefined) {
    if (performance.now() - began > 60_000) throw new Error(`still not whole: ${left.join(" ")}`);
    const response = await site.open(left[0]);
    await response.arrayBuffer();
    const kept = response.headers.get("Cache-Control")?.startsWith("public") === true;
    if (failed) whole = performance.now() - began;
    failed = homes.includes(left[0]) ? !kept : response.status >= 429;
    if (failed) await wait(100);
    else left.shift();
  }
  return whole;
}
