import { expect, it, vi } from "vitest";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { demoSession, type TestSession } from "#tests/setup/test-sessions.ts";

/* Two users and a visitor behind a shared cache that stores all that Cache-Control permits, by URL only. */

const { site, upstream } = hostedSite();

const paths = [
  "/",
  "/nl",
  "/faq",
  "/contact",
  "/listing-car",
  "/listing-car.data",
  "/ar/listing-detail-v1/1",
  "/my-profile",
  "/my-favorite",
  "/dashboard",
  "/nope",
  "/_root.data",
];

function carelessCache() {
  const storedBodies = new Map<string, string>();
  const store = (path: string, response: Response, body: string) => {
    const policy = response.headers.get("Cache-Control") ?? "";
    const isStorable = /\bpublic\b/.test(policy) || !/\b(private|no-store|no-cache)\b/.test(policy);
    if (isStorable) storedBodies.set(path, body + response.headers.getSetCookie().join());
  };
  return {
    kept: storedBodies,
    async open(path: string, user?: TestSession): Promise<string> {
      const hit = storedBodies.get(path);
      if (hit !== undefined) return hit;
      const response = await site(path, user ? { headers: { Cookie: user.cookie } } : {});
      const body = await response.text();
      store(path, response, body);
      return body;
    },
  };
}

it("A shared cache stores nothing about a user, whichever user requests a page first", async () => {
  const customer = await demoSession(upstream.url, "customer");
  const dealer = await demoSession(upstream.url, "vendor");
  const everybody = [customer, dealer, undefined];
  const orders = [
    [0, 1, 2],
    [1, 0, 2],
    [2, 0, 1],
  ];
  for (const order of orders) {
    const cache = carelessCache();
    for (const who of order) for (const path of paths) await cache.open(path, everybody[who]);
    expect(cache.kept.size).toBeGreaterThan(4);
    for (const [path, body] of cache.kept) {
      for (const { accountKey, token } of [customer, dealer]) {
        expect([
          path,
          body.includes(accountKey),
          body.includes(token),
          body.includes("account-menu"),
        ]).toEqual([path, false, false, false]);
      }
      expect([path, body.includes("session=")]).toEqual([path, false]);
    }
  }
});

it("A visitor's pages are the same before and after another user has logged in", async () => {
  // Forms contain the time of rendering.
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now());
  const before = await Promise.all(
    ["/", "/faq", "/listing-car"].map(async (path) => (await site(path)).text()),
  );
  const customer = await demoSession(upstream.url, "customer");
  await site("/", { headers: { Cookie: customer.cookie } });
  const after = await Promise.all(
    ["/", "/faq", "/listing-car"].map(async (path) => (await site(path)).text()),
  );
  clock.mockRestore();
  expect(after).toEqual(before);
});

it("Browsers revalidate every page, and only public pages have a policy for shared caches", async () => {
  const customer = await demoSession(upstream.url, "customer");
  for (const path of paths) {
    for (const headers of [{}, { Cookie: customer.cookie }] as HeadersInit[]) {
      const answer = await site(path, { headers });
      const policy = answer.headers.get("Cache-Control") ?? "";
      const isPublic = policy.startsWith("public");
      expect([path, policy]).toEqual([path, expect.not.stringContaining("stale-")]);
      if (isPublic)
        expect([path, policy]).toEqual([path, expect.stringMatching(/max-age=0,.*must-revalidate/)]);
      expect([path, answer.headers.has("CDN-Cache-Control")]).toEqual([path, isPublic]);
    }
  }
});

it("A conditional request gets the complete page, because the copy may be another visitor's", async () => {
  const copy = { "If-None-Match": "*", "If-Modified-Since": new Date().toUTCString() };
  for (const path of ["/", "/faq", "/listing-car.data"]) {
    const answer = await site(path, { headers: copy });
    expect([path, answer.status]).toEqual([path, 200]);
    expect([answer.headers.get("ETag"), answer.headers.get("Last-Modified")]).toEqual([null, null]);
  }
});
