import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBuiltSite } from "#tests/setup/built-site.ts";
import { type FaultProxy, startFaultProxy } from "#tests/setup/fault-proxy.ts";
import { pages, prefixes } from "#tests/setup/pages.ts";
import { startUpstream, type Upstream } from "#tests/setup/upstream.ts";
import { backWithin, recovery } from "./recovery.ts";

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

const addresses = prefixes.flatMap(({ prefix }) => pages.map((page) => prefix + page || "/"));

/** Attempts a second in the busiest two seconds, whenever they began: on a busy machine calls are not all as late. */
function busiest({ attempts }: FaultProxy): number {
  const within = (from: number) => attempts.filter(({ at }) => at >= from && at < from + 2_000).length;
  return Math.max(0, ...attempts.map(({ at }) => within(at))) / 2;
}

describe("a dead API", () => {
  const few = ["reset", "hang", "500"] as const;
  const all = [...few, "drip", "HTML instead", "truncated", "10 MB"] as const;
  it.each(process.env.FULL === "1" ? all : few)(
    "gets at most ten attempts a second from hundreds of visitors, and is back within ten: %s",
    async (fault) => {
      const proxy = await startFaultProxy(upstream.url);
      const site = await startBuiltSite(proxy.url);
      try {
        // It has been used, and then dies in a quiet moment.
        for (const page of ["/", "/nl/listing-car"]) await (await site.open(page)).arrayBuffer();
        await wait(600);
        await proxy.set(fault);
        proxy.attempts.length = 0;
        const began = performance.now();
        // 360 visitors in eight waves over five seconds: longer than a page's time, so that hanging shows as well.
        const waves = [0, 1, 2, 3, 4, 5, 6, 7].map(async (wave) => {
          await wait(wave * 600);
          const visitors = Array.from(
            { length: 45 },
            (_, index) => addresses[(wave * 11 + index) % addresses.length]!,
          );
          await Promise.all(visitors.map(async (address) => (await site.open(address)).arrayBuffer()));
        });
        await Promise.all(waves);
        const seconds = (performance.now() - began) / 1_000;
        expect(proxy.attempts.length, "it was asked at all").toBeGreaterThan(0);
        expect(busiest(proxy)).toBeLessThanOrEqual(10);
        expect(proxy.attempts.length / seconds).toBeLessThanOrEqual(10);
        await proxy.set(null);
        expect(await recovery(site, ["/listing-car", "/listing-detail-v1/1", "/garages-list"])).toBeLessThan(
          backWithin,
        );
      } finally {
        await site.close();
        await proxy.close();
      }
    },
  );

  it("says so in the log once, and once that it is back", async () => {
    const proxy = await startFaultProxy(upstream.url);
    const site = await startBuiltSite(proxy.url);
    try {
      await proxy.set("refuse");
      await Promise.all(addresses.map(async (address) => (await site.open(address)).arrayBuffer()));
      const said = (words: string) => site.log().split(`"call":"all","msg":"${words}"`).length - 1;
      expect(said("the API is out of order")).toBe(1);
      await proxy.set(null);
      await recovery(site, []);
      expect(said("the API answers again")).toBe(1);
    } finally {
      await site.close();
      await proxy.close();
    }
  });
});

describe("one call that is broken", () => {
  it("takes no other down, however often it is asked for", async () => {
    const proxy = await startFaultProxy(upstream.url);
    await proxy.set("500", /garage-branches\/\d+\/details/);
    const site = await startBuiltSite(proxy.url, { API_TIMEOUT_MS: "60000" });
    try {
      const began = performance.now();
      for (let round = 0; round < 10; round += 1) {
        const statuses = await Promise.all(
          ["/garage-branch-profile/1", "/listing-car", "/listing-detail-v1/1", "/garages-list"].map(
            async (page) => (await site.open(page)).status,
          ),
        );
        expect(statuses).toEqual([503, 200, 200, 200]);
      }
      const asked = proxy.attempts.filter(({ call }) => call.includes("/details"));
      const seconds = (performance.now() - began) / 1_000;
      // Five show that it is broken; then one a second finds out whether it is back.
      expect(asked.length).toBeLessThan(10 + seconds);
    } finally {
      await site.close();
      await proxy.close();
    }
  });
});
