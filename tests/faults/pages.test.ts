import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBuiltServer } from "#tests/setup/built-server.ts";
import { startFaultProxy } from "#tests/setup/fault-proxy.ts";
import { type Fault, faults } from "#tests/setup/faults.ts";
import { full } from "#tests/setup/full.ts";
import { pages, prefixes } from "#tests/setup/pages.ts";
import { startUpstream, type Upstream } from "#tests/setup/upstream.ts";
import { expectCompletePage, expectFailedPage, expectNothingInternal, visit } from "./assertions.ts";
import { expectedFor } from "./expected-pages.ts";
import { measureRecovery, recoveryLimitMs } from "./recovery.ts";

/*
 * Opens the pages of the built site, in a process of its own, during every fault, with and without cached reference
 * data. The timeouts are generous here: app/api/transport/client.server.test.ts tests them, and tests/bench/outage.ts
 * measures them.
 */
const slow: Fault[] = ["hang", "drip"];
/** Returns a page's timeout in ms (API_TIMEOUT_MS): half the default for faults that use all of it, else generous. */
const budgetOf = (fault: Fault) => (slow.includes(fault) ? 1_500 : 60_000);
/** The time in ms that a page may take after the timeout. Generous, since only a page that never ends is a failure. */
const slack = 60_000;
let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

/** In a full run, all pages in all languages; otherwise a third of the pages for each fault, each in one language. */
const paths = (turn: number) =>
  full
    ? pages.flatMap((page) => prefixes.map(({ prefix }) => ({ page, prefix })))
    : pages
        .filter((_, index) => (index + turn) % 3 === 0)
        .map((page, index) => ({ page, prefix: prefixes[(index + turn) % prefixes.length]!.prefix }));

type At = ReturnType<typeof paths>[number];

/** Checks all pages, six at a time, and reports all failures together. */
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

describe.concurrent("every page, while every API call fails,", () => {
  it.each(faults.map((fault, turn) => ({ fault, turn })))(
    "has its layout and expected status, and recovers after the fault: $fault",
    async ({ fault, turn }) => {
      const proxy = await startFaultProxy(upstream.url);
      await proxy.setFault(fault);
      const site = await startBuiltServer(proxy.url, { API_TIMEOUT_MS: String(budgetOf(fault)) });
      try {
        for (const cacheState of ["cold", "warm"] as const) {
          await checkAll(paths(turn), async (at) => {
            const visited = await visit(site, at.prefix, at.page);
            expectFailedPage(visited, { ...at, tooMany: fault === "429" }, cacheState);
            expectCompletePage(visited, at.prefix);
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
    },
  );
});

describe.concurrent("every page, while only optional API calls fail,", () => {
  /** All calls except those for a page's main content: cars, vendors, branches, legal texts and services to book. */
  const optional =
    /\/(language\/|settings|filters|cars\/filters|similar|tooltips|faqs|reviews|garages(\?|$)|(vendors|garages-branches)\/towns|pages-content\/(home|about-us))/;

  /** Pages about makes, which they take from the filters. */
  const needsFilters = /^\/(makes-and-towns|listing-car\/.)/;

  const optionalFaults = ["hang", "reset", "HTML instead", "wrong schema", "401", "429", "500"] as const;
  it.each(optionalFaults.map((fault, turn) => ({ fault, turn })))(
    "has its layout and usual status, and is not cached: $fault",
    async ({ fault, turn }) => {
      // The calls that work must answer within this time.
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
            expectCompletePage(visited, at.prefix);
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
