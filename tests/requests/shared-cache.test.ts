import { expect, it, vi } from "vitest";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { routeTree } from "#tests/setup/route-tree.ts";
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

/** An address of every route without a language, by its pattern. */
const resources: Record<string, string> = {
  "/locales/:file": "/locales/nl.json",
  "/pictures/:width/*": "/pictures/320/media/cars/1.jpg",
  "/videos/*": "/videos/media/video/market.mp4",
  "/unread-count": "/unread-count",
  "/car-map": "/car-map?zoom=6",
  "/car-suggest": "/car-suggest?q=volk",
  "/robots.txt": "/robots.txt",
  "/manifest.webmanifest": "/manifest.webmanifest",
  "/sitemap.xml": "/sitemap.xml",
  "/sitemaps/:file": "/sitemaps/nl.xml",
};

it("A route without a language is the same for everyone if it is public, and its page data are never public", async () => {
  const patterns = routeTree
    .filter(({ pattern, file }) => file.endsWith(".ts") && !pattern.startsWith("/:lang?"))
    .map(({ pattern }) => pattern);
  expect(Object.keys(resources)).toEqual(patterns);
  const { cookie } = await demoSession(upstream.url);
  const people = ["", "scheme=dark", "language=nl; compare=1", cookie, `${cookie}; scheme=light`];
  let publicAnswers = 0;
  for (const path of Object.values(resources)) {
    const answers = await Promise.all(
      people.map(async (Cookie) => {
        const answer = await site(path, { headers: { Cookie } });
        const policies = ["Cache-Control", "CDN-Cache-Control"].map((name) => answer.headers.get(name));
        return { policies, cookies: answer.headers.getSetCookie(), body: await answer.text() };
      }),
    );
    const isPublic = answers.some(({ policies }) => policies[0]?.startsWith("public"));
    if (isPublic) publicAnswers += 1;
    for (const answer of isPublic ? answers : []) expect([path, answer]).toEqual([path, answers[0]]);
    const data = await site(path.replace(/(?=\?|$)/, ".data"), { headers: { Cookie: cookie } });
    expect([path, data.headers.get("Cache-Control")]).toEqual([
      path,
      expect.stringMatching(/private|no-store/),
    ]);
  }
  expect(publicAnswers).toBeGreaterThan(5);
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
