import type { IncomingMessage } from "node:http";
import { expect, it, vi } from "vitest";
import { pages } from "#app/routes.ts";
import { cacheKey, isPublicPage } from "#server/page-cache.ts";
import fc from "#tests/setup/fast-check.ts";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { pathOf } from "#tests/setup/pages.ts";
import { demoSession } from "#tests/setup/test-sessions.ts";

/* A page that the server caches must be the same for everyone who may get it (decision 093). */

const { site, upstream } = hostedSite();

const prefixes = ["", "/nl", "/ar"];
const paths = pages.map(pathOf);
const queries = ["", "?page=2", "?logout=1", "?clear_storage=1", "?redirect_to=/dashboard", "?utm_source=x"];
const anyAddress = fc
  .tuple(fc.constantFrom(...prefixes), fc.constantFrom(...paths), fc.constantFrom(...queries))
  .map(([prefix, path, query]) => `${prefix}${path}${query}` || "/")
  .map((address) => (address.startsWith("/") ? address : `/${address}`));

/** Headers that a visitor's browser or an attacker may send. */
const anyHeaders = fc.record(
  {
    "User-Agent": fc.constantFrom("curl/8", "Googlebot/2.1", "Mozilla/5.0 (iPhone)"),
    "Accept-Language": fc.constantFrom("nl", "ar;q=0.9", "*"),
    Accept: fc.constantFrom("text/html", "*/*", "image/avif"),
    Referer: fc.constantFrom("https://elsewhere.example/", "http://localhost:3000/my-profile"),
    Origin: fc.constantFrom("https://elsewhere.example", "null"),
    Purpose: fc.constant("prefetch"),
    "Sec-Fetch-Site": fc.constantFrom("cross-site", "same-origin", "none"),
    "Save-Data": fc.constant("on"),
    "X-Forwarded-Host": fc.constant("evil.example"),
    "X-Forwarded-Proto": fc.constant("http"),
    "X-Original-URL": fc.constant("/my-profile"),
    "X-React-Router-Request": fc.constant("yes"),
    Range: fc.constant("bytes=0-10"),
    DNT: fc.constant("1"),
  },
  { requiredKeys: [] },
);

it("A cached page is the same whatever headers a visitor sends", async () => {
  // Forms contain the time of rendering.
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now());
  let kept = 0;
  await fc.assert(
    fc.asyncProperty(anyAddress, anyHeaders, async (address, headers) => {
      const [plain, odd] = [await site(address), await site(address, { headers })];
      expect([address, isPublicPage(odd)]).toEqual([address, isPublicPage(plain)]);
      if (!isPublicPage(plain)) return;
      kept += 1;
      expect(await odd.text()).toBe(await plain.text());
    }),
    { numRuns: 60 },
  );
  clock.mockRestore();
  expect(kept).toBeGreaterThan(5);
});

it("A request with a cookie other than compare is neither cached nor answered from the cache", async () => {
  const names = ["session", "toast", "language", "device", "reset", "anything"];
  await fc.assert(
    fc.property(
      fc.constantFrom("GET", "HEAD"),
      fc.constantFrom(...names),
      fc.string(),
      fc.constantFrom("", "compare=1.2; ", "compare=; "),
      (method, name, value, harmless) => {
        const headers = { host: "localhost", cookie: `${harmless}${name}=${value}` };
        expect(cacheKey({ method, url: "/", headers } as IncomingMessage)).toBeUndefined();
      },
    ),
  );
});

it("A page for a logged-in customer is never marked as public", async () => {
  const { cookie } = await demoSession(upstream.url, "customer");
  for (const path of paths) {
    const answer = await site(path || "/", { headers: { Cookie: cookie } });
    expect([path, isPublicPage(answer)]).toEqual([path, false]);
  }
});
