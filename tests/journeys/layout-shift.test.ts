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
  // The proxy's pages are of another origin than the site's, and may not ask for a passkey.
  expectedErrors: [/status of 403 .*\/auth\/passkey/],
});

/* On a slow connection a page arrives in pieces without moving what is shown. */

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

/** Every kind of page, by everyone who comes to it. */
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

/** Photos are what moves a page most. */
const pageWithPhotos = "/listing-detail-v1/1";
const tagOfVisit = ({ path, who }: Visit) => (path === pageWithPhotos && !who ? [] : tagOfPage(path));

/** Every day each page has a width and a direction of its own; the first three, which are the fullest, two widths. */
const everyDayWidths = (index: number) => (index < 3 ? [360, 1440] : [widths[index % 4]!]);

let chunkingProxy: ChunkingProxy;

// The shift by web fonts depends on the fonts of the machine: the proxy sends none.
test.beforeAll(async ({ baseURL }) => {
  chunkingProxy = await startChunkingProxy(baseURL!);
});
test.afterAll(() => chunkingProxy.close());

for (const [index, visit] of visits.entries()) {
  const { path, who = "a visitor", prepare } = visit;
  test(`For ${who} ${path || "/"} moves nothing as it arrives in pieces`, { tag: tagOfVisit(visit) }, async ({
    page,
  }) => {
    await prepare?.(page.request);
    await observeLayoutShifts(page);
    for (const width of full ? widths : everyDayWidths(index)) {
      for (const prefix of full ? prefixes : [prefixes[Math.floor(index / 4) % 2]!])
        await expectNoLayoutShift(page, chunkingProxy, prefix + path || "/", width);
    }
  });
}
