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
 * Pages through every fault, with and without cached reference data, on the built site in its own process. Timeouts
 * are tested in app/api/transport/client.server.test.ts and measured in tests/bench/outage.ts: here they are
 * generous.
 */
const slow: Fault[] = ["hang", "drip"];
/** A page's timeout, ms (API_TIMEOUT_MS): half the default where a fault uses all of it, else unlimited. */
const budgetOf = (fault: Fault) => (slow.includes(fault) ? 1_500 : 60_000);
/** ms allowed after the timeout: a hanging page never ends, and a busy machine is no failure. */
const slack = 60_000;
let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

/** In a full run every page in every language; else a third of the pages for each fault, in one language. */
const paths = (turn: number) =>
  full
    ? pages.flatMap((page) => prefixes.map(({ prefix }) => ({ page, prefix })))
    : pages
        .filter((_, index) => (index + turn) % 3 === 0)
        .map((page, index) => ({ page, prefix: prefixes[(index + turn) % prefixes.length]!.prefix }));

type At = ReturnType<typeof paths>[number];

/** Checks all pages, a few at a time, and reports each failure. */
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
        await checkAll(paths(turn), async (at) => {
          const visited = await visit(site, at.prefix, at.page);
          expectFailedPage(visited, { ...at, tooMany: fault === "429" }, cacheState);
          expectWholePage(visited, at.prefix);
          expectNothingInternal(visited, proxy.port);
          if (slow.includes(fault)) expect(visited.ms).toBeLessThan(budgetOf(fault) + slack);
        });
        await proxy.setFault(null);
        const all = paths(turn).map(({ prefix, page }) => prefix + page || "/");
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
    /\/(language\/|settings|filters|cars\/filters|similar|tooltips|faqs|reviews|garages(\?|$)|(vendors|garages-branches)\/towns|pages-content\/(home|about-us))/;

  /** They are about the makes that the filters have. */
  const needsFilters = /^\/(makes-and-towns|listing-car\/.)/;

  const optionalFaults = ["hang", "reset", "HTML instead", "wrong schema", "401", "429", "500"] as const;
  it.each(optionalFaults.map((fault, turn) => ({ fault, turn })))(
    "is there: $fault",
    async ({ fault, turn }) => {
      // The working calls must answer within it.
      const budget = slow.includes(fault) ? 6_000 : budgetOf(fault);
      const proxy = await startFaultProxy(upstream.url);
      await proxy.setFault(fault, optional);
      const site = await startBuiltServer(proxy.url, { API_TIMEOUT_MS: String(budget) });
      try {
        await checkAll(
          paths(turn).filter(({ page }) => !needsFilters.test(page)),
          async (at) => {
            const visited = await visit(site, at.prefix, at.page);
            expect(visited.status).toBe(expectedFor(at.page).cold === 404 ? 404 : 200);
            expectWholePage(visited, at.prefix);
            expectNothingInternal(visited, proxy.port);
            expect(visited.headers.get("Cache-Control")).toBe("private, no-store");
            if (slow.includes(fault)) expect(visited.ms).toBeLessThan(budget + slack);
          },
        );
      } finally {
        await site.close();
        await proxy.close();
      }
    },
  );
});
