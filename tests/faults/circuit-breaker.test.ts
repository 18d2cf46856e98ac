import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltServer, startBuiltServer } from "#tests/setup/built-server.ts";
import { type FaultProxy, startFaultProxy } from "#tests/setup/fault-proxy.ts";
import { pages, prefixes } from "#tests/setup/pages.ts";
import { newCustomer } from "#tests/setup/test-sessions.ts";
import { startUpstream, type Upstream } from "#tests/setup/upstream.ts";
import { measureRecovery, recoveryLimitMs } from "./recovery.ts";

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

const paths = prefixes.flatMap(({ prefix }) => pages.map((page) => prefix + page || "/"));

/** Returns the attempts per second in the busiest two seconds. */
function peakRate({ attempts }: FaultProxy): number {
  const within = (from: number) => attempts.filter(({ at }) => at >= from && at < from + 2_000).length;
  return Math.max(0, ...attempts.map(({ at }) => within(at))) / 2;
}

describe("a dead API", () => {
  const few = ["hang", "500"] as const;
  const all = [...few, "reset", "drip", "HTML instead", "truncated", "10 MB"] as const;
  it.each(process.env.FULL === "1" ? all : few)(
    "gets at most 10 calls a second on average from 360 visitors, and the site recovers in time: %s",
    async (fault) => {
      const proxy = await startFaultProxy(upstream.url);
      const site = await startBuiltServer(proxy.url);
      try {
        // The site is in use already, and the API fails between two requests.
        for (const page of ["/", "/nl/listing-car"]) await (await site.open(page)).arrayBuffer();
        await wait(600);
        await proxy.setFault(fault);
        proxy.attempts.length = 0;
        const startedAt = performance.now();
        // 360 visitors in eight waves over five seconds, longer than a page's timeout, so that hanging calls fail too.
        const waves = [0, 1, 2, 3, 4, 5, 6, 7].map(async (wave) => {
          await wait(wave * 600);
          const visitors = Array.from(
            { length: 45 },
            (_, index) => paths[(wave * 11 + index) % paths.length]!,
          );
          await Promise.all(visitors.map(async (path) => (await site.open(path)).arrayBuffer()));
        });
        await Promise.all(waves);
        const seconds = (performance.now() - startedAt) / 1_000;
        expect(proxy.attempts.length, "it was asked at all").toBeGreaterThan(0);
        // On a busy machine, calls may arrive up to a second late, together with those of the next second.
        expect(peakRate(proxy)).toBeLessThanOrEqual(15);
        expect(proxy.attempts.length / seconds).toBeLessThanOrEqual(10);
        await proxy.setFault(null);
        expect(
          await measureRecovery(site, ["/listing-car", "/listing-detail-v1/1", "/garages-list"]),
        ).toBeLessThan(recoveryLimitMs);
      } finally {
        await site.close();
        await proxy.close();
      }
    },
  );

  it("is logged once, and its recovery is logged once", async () => {
    const proxy = await startFaultProxy(upstream.url);
    const site = await startBuiltServer(proxy.url);
    try {
      await proxy.setFault("refuse");
      await Promise.all(paths.map(async (path) => (await site.open(path)).arrayBuffer()));
      const countLogged = (words: string) => site.log().split(`"call":"all","msg":"${words}"`).length - 1;
      expect(countLogged("the API is out of order")).toBe(1);
      await proxy.setFault(null);
      await measureRecovery(site, []);
      expect(countLogged("the API answers again")).toBe(1);
    } finally {
      await site.close();
      await proxy.close();
    }
  });
});

describe("one API call that fails", () => {
  it("does not affect other calls, and the circuit breaker limits it to one probe a second", async () => {
    const proxy = await startFaultProxy(upstream.url);
    await proxy.setFault("500", /garage-branches\/\d+\/details/);
    const site = await startBuiltServer(proxy.url, { API_TIMEOUT_MS: "60000" });
    try {
      const startedAt = performance.now();
      for (let round = 0; round < 10; round += 1) {
        const statuses = await Promise.all(
          ["/garage-branch-profile/1", "/listing-car", "/listing-detail-v1/1", "/garages-list"].map(
            async (page) => (await site.open(page)).status,
          ),
        );
        expect(statuses).toEqual([503, 200, 200, 200]);
      }
      const affectedCalls = proxy.attempts.filter(({ call }) => call.includes("/details"));
      const seconds = (performance.now() - startedAt) / 1_000;
      // Five failures open the circuit breaker. After that it sends one probe per second.
      expect(affectedCalls.length).toBeLessThan(10 + seconds);
    } finally {
      await site.close();
      await proxy.close();
    }
  });
});

describe("an API call that fails for one customer", () => {
  it.each(["10 MB", "500"] as const)(
    "is limited to one probe a second for that customer, and works for other customers: %s",
    async (fault) => {
      const proxy = await startFaultProxy(upstream.url);
      const site = await startBuiltServer(proxy.url, { API_TIMEOUT_MS: "60000" });
      try {
        const [mal, noor] = [await customer(site, proxy), await customer(site, proxy)];
        await proxy.setFault(fault, /my-profile/, mal.authorization);
        proxy.attempts.length = 0;
        const startedAt = performance.now();
        const open = async ({ headers }: typeof mal) => (await site.open("/my-profile", { headers })).status;
        for (let times = 0; times < 20; times += 1) expect(await open(mal)).toBe(503);
        expect(await open(noor)).toBe(200);
        const seconds = (performance.now() - startedAt) / 1_000;
        const affectedCalls = proxy.attempts.filter(({ call }) => /^GET \S+\/my-profile$/.test(call)).length;
        // Five failures open the circuit breaker. Then come one probe per second and one call of the other customer.
        expect(affectedCalls).toBeLessThan(7 + seconds);
        expect(site.log()).not.toContain("out of order");
      } finally {
        await site.close();
        await proxy.close();
      }
    },
  );
});

/** Logs in a new customer. @returns the headers for the site, and the Authorization header that the API gets */
async function customer(site: BuiltServer, { attempts }: FaultProxy) {
  const { login } = await newCustomer(upstream.url);
  const answer = await site.post("/login", { ...login });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  const headers = { Cookie: cookie.join("; ") };
  expect((await site.open("/my-profile", { headers })).status).toBe(200);
  const authorization = attempts.findLast(({ call }) => call.endsWith("/my-profile"))?.authorization;
  return { headers, authorization };
}
