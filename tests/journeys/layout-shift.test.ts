import type { APIRequestContext } from "@playwright/test";
import { beginReset, beginSignup, verifyReset } from "#tests/setup/auth-steps.ts";
import { type ChunkingProxy, startChunkingProxy } from "#tests/setup/chunked-html.ts";
import { full } from "#tests/setup/full.ts";
import { apiUrl, test } from "#tests/setup/journey.ts";
import { expectNoLayoutShift, observeLayoutShifts } from "#tests/setup/layout-shift.ts";
import { accountPages, pages, tagOfPage } from "#tests/setup/pages.ts";
import { demoLogin, logInByForm } from "#tests/setup/test-sessions.ts";

test.use({
  pictures: true,
  // The proxy has another origin than the site, so its pages may not request a passkey.
  expectedErrors: [/status of 403 .*\/auth\/passkey/],
});

/* A page that arrives in pieces, as on a slow connection, does not move what it already shows. */

const widths = [360, 768, 1024, 1440];
const prefixes = ["", "/ar"];

type Preparation = (request: APIRequestContext) => Promise<unknown>;
const asCustomer: Preparation = (request) => logInByForm(request, demoLogin("customer"));
const asVendor: Preparation = (request) => logInByForm(request, demoLogin("vendor"));

const asVerified: Preparation = async (request) =>
  verifyReset(request, apiUrl, await beginReset(request, apiUrl));

interface Visit {
  path: string;
  who?: string;
  prepare?: Preparation;
}

/** Every kind of page, for every kind of user who opens it. */
const visits: Visit[] = [
  ...[...pages, "/my-profile"].map((path) => ({ path })),
  { path: "/signup?step=code", prepare: beginSignup },
  { path: "/forgot-password?step=code", prepare: (request) => beginReset(request, apiUrl) },
  { path: "/forgot-password?step=password", prepare: asVerified },
  ...[...accountPages, ...pages, "/logout"]
    .filter((path) => !/^\/(login|signup|forgot-password)$/.test(path))
    .map((path) => ({ path, who: "a customer", prepare: asCustomer })),
  ...["/messages", "/back-office"].map((path) => ({ path, who: "a vendor", prepare: asVendor })),
];

/** A page of the usual run, because photos move a page most. */
const pageWithPhotos = "/listing-detail-v1/1";
const tagOfVisit = ({ path, who }: Visit) => (path === pageWithPhotos && !who ? [] : tagOfPage(path));

/** Returns a page's widths in the usual run: one for each page, two for the first three, which have most content. */
const everyDayWidths = (index: number) => (index < 3 ? [360, 1440] : [widths[index % 4]!]);

let chunkingProxy: ChunkingProxy;

// The proxy sends empty fonts, because shifts by web fonts depend on the fonts of the machine.
test.beforeAll(async ({ baseURL }) => {
  chunkingProxy = await startChunkingProxy(baseURL!);
});
test.afterAll(() => chunkingProxy.close());

for (const [index, visit] of visits.entries()) {
  const { path, who = "a visitor", prepare } = visit;
  test(`For ${who}, ${path || "/"} has no layout shift while it arrives in pieces`, {
    tag: tagOfVisit(visit),
  }, async ({ page }) => {
    await prepare?.(page.request);
    await observeLayoutShifts(page);
    for (const width of full ? widths : everyDayWidths(index)) {
      for (const prefix of full ? prefixes : [prefixes[Math.floor(index / 4) % 2]!])
        await expectNoLayoutShift(page, chunkingProxy, prefix + path || "/", width);
    }
  });
}
