import { setTimeout as wait } from "node:timers/promises";
import type { BuiltSite } from "#tests/setup/built-site.ts";
import { prefixes } from "#tests/setup/pages.ts";

/** Pages that between them need every kind of call. */
const telling = ["", "/listing-car", "/listing-detail-v1/1", "/garages-list", "/privacy-policy"];

/** How long after a fault's end the site is whole again in every language, ms: every page there, and fit to be kept. */
export async function recovery(site: BuiltSite): Promise<number> {
  const began = performance.now();
  let left = prefixes.flatMap(({ prefix }) => telling.map((page) => prefix + page || "/"));
  while (left.length > 0) {
    if (performance.now() - began > 60_000) throw new Error(`still not whole: ${left.join(" ")}`);
    const whole = await Promise.all(
      left.map(async (page) => {
        const response = await site.open(page);
        await response.arrayBuffer();
        return response.status === 200 && response.headers.get("Cache-Control")?.startsWith("public");
      }),
    );
    left = left.filter((_, index) => !whole[index]);
    if (left.length > 0) await wait(200);
  }
  return performance.now() - began;
}
