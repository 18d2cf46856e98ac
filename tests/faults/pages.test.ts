import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBuiltServer } from "#tests/setup/built-server.ts";
import { startFaultProxy } from "#tests/setup/fault-proxy.ts";
import { type Fault, faults } from "#tests/setup/faults.ts";
import { full } from "#tests/setup/full.ts";
import { pages, prefixes } from "#tests/setup/pages.ts";
import { startUpstream, type Upstream } from "#tests/setup/upstream.ts";
import { expectFailedPage, expectNothingInternal, expectWholePage, visit } from "./assertions.ts";
import { expectedFor } from "./expected-pages.ts";
import { measureRecovery, recoveryLimitMs } from "./recovery.ts";

/*
 * Pages through every fault, with nothing cached and with reference data cached, on the built site in a process of
 * its own. That a page's times do not add up is in app/api/transport/client.server.test.ts, and real times are in
 * tests/bench/outage.ts: here a busy machine has all the time it needs.
 */
const slow: Fault[] = ["hang", "drip"];
/** A page's time, ms (API_TIMEOUT_MS): half of what it is in life where a fault takes all of it, else without an end. */
const budgetOf = (fault: Fault) => (slow.includes(fault) ? 1_500 : 60_000);
/** What a page that has had its time may take to be made, ms: what hangs never ends, and a busy machine is no fault. */
const slack = 60_000;
let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

/**
 * What meets a fault: in a full run every page in every language; else every third page, others from fault to fault, in
 * one language.
 */
const addresses = (turn: number) =>
  full
    ? pages.flatMap((page) => prefixes.map(({ prefix }) => ({ page, prefix })))
    : pages
        .filter((_, index) => (index + turn) % 3 === 0)
        .map((page, index) => ({ page, prefix: prefixes[(index + turn) % prefixes.length]!.prefix }));

type At = ReturnType<typeof addresses>[number];

/** Judges all pages, a few at a time, and tells of every one that is not as it should be. */
async function checkAll(all: At[], checkPage: (at: At) => Promise<void>) {
  const remaining = [...all];
  const failures: string[] = [];
  const worker = async () => {
    for (let at = remaining.shift(); at !== undefined; at = remaining.shift()) {
      const name = at.prefix + at.page || "/";
      await checkPage(at).catch((error: Error) => failures.push(`${name}: ${error.message.split("\n")[0]}`));
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  expect(failures).toEqual([]);
}

describe.concurrent("every page, when all the API says is spoilt", () => {
  it.each(faults.map((fault, turn) => ({ fault, turn })))("by: $fault", async ({ fault, turn }) => {
    const proxy = await startFaultProxy(upstream.url);
    await proxy.setFault(fault);
    const site = await startBuiltServer(proxy.url, { API_TIMEOUT_MS: String(budgetOf(fault)) });
    try {
      for (const cacheState of ["cold", "warm"] as const) {
        await checkAll(addresses(turn), async (at) => {
          const visited = await visit(site, at.prefix, at.page);
          expectFailedPage(visited, { ...at, tooMany: fault === "429" }, cacheState);
          expectWholePage(visited, at.prefix);
          expectNothingInternal(visited, proxy.port);
          if (slow.includes(fault)) expect(visited.ms).toBeLessThan(budgetOf(fault) + slack);
        });
        await proxy.setFault(null);
        const all = addresses(turn).map(({ prefix, page }) => prefix + page || "/");
        expect(await measureRecovery(site, all)).toBeLessThan(recoveryLimitMs);
        await proxy.setFault(fault);
      }
    } finally {
      await site.close();
      await proxy.close();
    }
  });
});

describe.concurrent("every page, when only calls fail that it can do without", () => {
  /** Everything but what some page is about: cars, a car, a vendor, branches, the legal texts, the steps' services. */
  const optional =
    /\/(language\/|settings|filters|cars\/filters|similar|tooltips|faqs|reviews|garages(\?|$)|pages-content\/(home|about-us))/;

  const optionalFaults = ["hang", "reset", "HTML instead", "wrong schema", "401", "429", "500"] as const;
  it.each(optionalFaults.map((fault, turn) => ({ fault, turn })))(
    "is there: $fault",
    async ({ fault, turn }) => {
      // The calls that work have to be back within it.
      const budget = slow.includes(fault) ? 6_000 : budgetOf(fault);
      const proxy = await startFaultProxy(upstream.url);
      await proxy.setFault(fault, optional);
      const site = await startBuiltServer(proxy.url, { API_TIMEOUT_MS: String(budget) });
      try {
        await checkAll(addresses(turn), async (at) => {
          const visited = await visit(site, at.prefix, at.page);
          expect(visited.status).toBe(expectedFor(at.page).cold === 404 ? 404 : 200);
          expectWholePage(visited, at.prefix);
          expectNothingInternal(visited, proxy.port);
          expect(visited.headers.get("Cache-Control")).toBe("private, no-store");
          if (slow.includes(fault)) expect(visited.ms).toBeLessThan(budget + slack);
        });
      } finally {
        await site.close();
        await proxy.close();
      }
    },
  );
});
