import { afterAll, beforeAll, expect, it } from "vitest";
import { demoUser, type LoggedIn } from "#tests/setup/logged-in.ts";
import { openSite, type Site } from "#tests/setup/site.ts";
import { startUpstream, type Upstream } from "#tests/setup/upstream.ts";

/*
 * Two users and a visitor through one shared cache, the most careless one there may be: it keeps whatever says `public`
 * by its address alone, whoever asks, and gives it to everybody (design: Session).
 */

let upstream: Upstream;
let site: Site;
beforeAll(async () => {
  upstream = await startUpstream();
  site = await openSite(upstream.url, {
    "": () => import("#app/routes/home/route.tsx"),
    "/faq": () => import("#app/routes/faq/route.tsx"),
    "/contact": () => import("#app/routes/contact/route.tsx"),
    "/listing-car": () => import("#app/routes/listing-car/route.tsx"),
    "/listing-detail-v1/:id": () => import("#app/routes/listing-detail/route.tsx"),
    "/my-profile": () => import("#app/routes/my-profile/route.tsx"),
    "/my-favorite": () => import("#app/routes/my-favorite/route.tsx"),
    "/dashboard": () => import("#app/routes/dashboard/route.tsx"),
    "/logout": () => import("#app/routes/logout/route.tsx"),
  });
});
afterAll(() => upstream.close());

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
  const kept = new Map<string, string>();
  const keep = (path: string, response: Response, body: string) => {
    const policy = response.headers.get("Cache-Control") ?? "";
    const mayKeep = /\bpublic\b/.test(policy) || !/\b(private|no-store|no-cache)\b/.test(policy);
    if (mayKeep) kept.set(path, body + response.headers.getSetCookie().join());
  };
  return {
    kept,
    async open(path: string, user?: LoggedIn): Promise<string> {
      const found = kept.get(path);
      if (found !== undefined) return found;
      const response = await site(path, user ? { headers: { Cookie: user.cookie } } : {});
      const body = await response.text();
      keep(path, response, body);
      return body;
    },
  };
}

it("see nothing of each other, whoever comes first", async () => {
  const customer = await demoUser(upstream.url, "customer");
  const dealer = await demoUser(upstream.url, "vendor");
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
      for (const { mark, token } of [customer, dealer]) {
        expect([path, body.includes(mark), body.includes(token), body.includes("account-menu")]).toEqual([
          path,
          false,
          false,
          false,
        ]);
      }
      expect([path, body.includes("session=")]).toEqual([path, false]);
    }
  }
});

it("A visitor's pages are the same bytes before and after others have logged in", async () => {
  const before = await Promise.all(
    ["/", "/faq", "/listing-car"].map(async (path) => (await site(path)).text()),
  );
  const customer = await demoUser(upstream.url, "customer");
  await site("/", { headers: { Cookie: customer.cookie } });
  const after = await Promise.all(
    ["/", "/faq", "/listing-car"].map(async (path) => (await site(path)).text()),
  );
  expect(after).toEqual(before);
});
