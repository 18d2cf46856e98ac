import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBuiltSite } from "#tests/setup/built-site.ts";
import { startFaultProxy } from "#tests/setup/fault-proxy.ts";
import { type Fault, faults } from "#tests/setup/faults.ts";
import { pages, prefixes } from "#tests/setup/pages.ts";
import { startUpstream, type Upstream } from "#tests/setup/upstream.ts";
import { expectedOf } from "./expected.ts";
import { expectFailedPage, expectNothingInternal, expectWholePage, visit } from "./judge.ts";
import { backWithin, recovery } from "./recovery.ts";

/*
 * Every page through every fault, with nothing cached and with reference data cached, on the built site in a process of
 * its own. That a page's times do not add up is in app/api/client.server.test.ts, and real times are in
 * tests/bench/outage.ts: here a busy machine has all the time it needs.
 */
const slow: Fault[] = ["hang", "drip"];
/** A page's time, ms (API_TIMEOUT_MS): half of what it is in life where a fault takes all of it, else without an end. */
const budgetOf = (fault: Fault) => (slow.includes(fault) ? 1_500 : 60_000);
/** What a page that has had its time may take to be made, ms. */
const slack = 6_000;
const everyLanguage = process.env.FULL === "1";

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

/** Every page, in every language or in one that differs from fault to fault. */
const addresses = (turn: number) =>
  pages.flatMap((page, index) =>
    everyLanguage
      ? prefixes.map(({ prefix }) => ({ page, prefix }))
      : [{ page, prefix: prefixes[(index + turn) % prefixes.length]!.prefix }],
  );

type At = ReturnType<typeof addresses>[number];

/** Judges all pages, a few at a time, and tells of every one that is not as it should be. */
async function judgeAll(all: At[], judge: (at: At) => Promise<void>) {
  const left = [...all];
  const complaints: string[] = [];
  const worker = async () => {
    for (let at = left.shift(); at !== undefined; at = left.shift()) {
      const name = at.prefix + at.page || "/";
      await judge(at).catch((error: Error) => complaints.push(`${name}: ${error.message.split("\n")[0]}`));
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  expect(complaints).toEqual([]);
}

describe.concurrent("every page, when all the API says is spoilt", () => {
  it.each(faults.map((fault, turn) => ({ fault, turn })))("by: $fault", async ({ fault, turn }) => {
    const proxy = await startFaultProxy(upstream.url);
    await proxy.set(fault);
    const site = await startBuiltSite(proxy.url, { API_TIMEOUT_MS: String(budgetOf(fault)) });
    try {
      for (const given of ["cold", "warm"] as const) {
        await judgeAll(addresses(turn), async (at) => {
          const visited = await visit(site, at.prefix, at.page);
          expectFailedPage(visited, { ...at, tooMany: fault === "429" }, given);
          expectWholePage(visited, at.prefix);
          expectNothingInternal(visited, proxy.port);
          if (slow.includes(fault)) expect(visited.ms).toBeLessThan(budgetOf(fault) + slack);
        });
        await proxy.set(null);
        const all = addresses(turn).map(({ prefix, page }) => prefix + page || "/");
        expect(await recovery(site, all)).toBeLessThan(backWithin);
        await proxy.set(fault);
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

  it.each(["hang", "reset", "HTML instead", "wrong schema", "401", "429", "500"] as const)(
    "is there: %s",
    async (fault) => {
      // The calls that work have to be back within it.
      const budget = slow.includes(fault) ? 6_000 : budgetOf(fault);
      const proxy = await startFaultProxy(upstream.url);
      await proxy.set(fault, optional);
      const site = await startBuiltSite(proxy.url, { API_TIMEOUT_MS: String(budget) });
      try {
        await judgeAll(addresses(0), async (at) => {
          const visited = await visit(site, at.prefix, at.page);
          expect(visited.status).toBe(expectedOf(at.page).cold === 404 ? 404 : 200);
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
