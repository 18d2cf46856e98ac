import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hostCookies } from "#app/config/cookies.ts";
import { enterBackOffice } from "#tests/setup/back-office-session.ts";
import { type BuiltServer, startBuiltServer } from "#tests/setup/built-server.ts";
import { crawl } from "#tests/setup/crawl.ts";
import { type Login, newCustomer } from "#tests/setup/test-sessions.ts";
import { startUpstream, type Upstream } from "#tests/setup/upstream.ts";
import { startVarnish, type Varnish, waitUntilOk } from "#tests/setup/varnish.ts";
import { newVisitor, type Visitor } from "#tests/setup/visitor.ts";
import { freePorts } from "../../tools/ports.ts";

const personalPath =
  /\/(contact|report|sell-car|maintenance-booking|compare|newsletter|login|signup|forgot-password|auth\/.*|logout|my-[a-z]+|dashboard|messages?|back-office)$/;

/* Two web servers of the site behind deploy/varnish/default.vcl. */

const data = mkdtempSync(join(tmpdir(), "varnish-site-"));
let api: Upstream;
let web: BuiltServer[];
let varnish: Varnish;

beforeAll(async () => {
  const ports = await freePorts(2);
  api = await startUpstream({ DATA_DIR: data });
  web = await Promise.all(
    ports.map((port) =>
      startBuiltServer(api.url, { PORT: String(port), API_TIMEOUT_MS: "60000", TRUSTED_HOPS: "1" }),
    ),
  );
  varnish = await startVarnish({ web: ports, api: [Number(new URL(api.url).port)] });
  await waitUntilOk(`${varnish.origin}/readyz`);
});
afterAll(async () => {
  await varnish?.close();
  for (const server of web ?? []) await server.close();
  await api?.close();
  rmSync(data, { recursive: true, force: true });
});
beforeEach(async () => {
  expect(await varnish.purge("BAN", "/*")).toBe(200);
});

function open(path: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
  const own = new Headers(headers);
  if (init.method === "POST") own.set("Origin", varnish.origin);
  return fetch(new URL(path, varnish.origin), { redirect: "manual", headers: own, ...init });
}
const cacheOf = ({ headers }: Response) =>
  /cdn-cache;desc=(\w+)/.exec(headers.get("Server-Timing") ?? "")?.[1];
const cookies = (values: Record<string, string>) => ({
  headers: {
    Cookie: Object.entries(values)
      .map(([name, value]) => `${name}=${value}`)
      .join("; "),
  },
});

it("In the second pass of a crawl in three languages, at least 95 % of the public pages are cache hits", async () => {
  const policies = new Map<string, string>();
  const pages = await crawl(
    ["", "nl", "ar"].map((lang) => `${varnish.origin}/${lang}`),
    async (url) => {
      const response = await fetch(url);
      policies.set(url, response.headers.get("Cache-Control") ?? "");
      const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
      const text = await response.text();
      return { status: response.status, html: isPage ? text : "" };
    },
    // Varnish does not distinguish makes or towns, so one landing page stands for all.
    false,
  );
  const all = pages.map(({ url }) => url);
  const results: { url: string; cache: string | undefined }[] = [];
  // Few pages at a time, so that cached pages do not expire on a slow machine.
  for (let first = 0; first < all.length; first += 20) {
    const some = all.slice(first, first + 20);
    for (const url of some) await (await fetch(url)).arrayBuffer();
    for (const url of some) {
      const response = await fetch(url);
      await response.arrayBuffer();
      results.push({ url, cache: cacheOf(response) });
    }
  }
  const isPublic = ({ url }: { url: string }) => policies.get(url)?.startsWith("public");
  const isHit = ({ cache }: { cache: string | undefined }) => cache === "hit" || cache === "stale";
  const open = results.filter(isPublic);
  expect(open.length).toBeGreaterThan(60);
  expect(open.filter(isHit).length / open.length).toBeGreaterThanOrEqual(0.95);
  // All other pages are forms, the comparison of cars, or for logged-in visitors.
  const closed = results.filter((page) => !isPublic(page)).map(({ url }) => new URL(url).pathname);
  expect(closed.filter((path) => !personalPath.test(path))).toEqual([]);
});

describe("Varnish, for two customers and a visitor,", () => {
  const paths = ["/", "/nl", "/faq", "/listing-car", "/ar/listing-detail-v1/1", "/_root.data", "/faq.data"];
  const personal = ["/my-profile", "/dashboard", "/my-favorite", "/my-profile.data"];

  async function logIn(login: Login): Promise<Visitor> {
    const visitor = newVisitor(open);
    expect((await visitor.post("/login", { ...login })).status).toBe(303);
    return visitor;
  }

  it("never shows personal data of one to another, whichever of them comes first", async () => {
    const names = ["Aaltjeke", "Berendina"];
    const people = await Promise.all(
      names.map(async (first_name) => {
        const { login, auth } = await newCustomer(api.url, { first_name });
        return { marks: [first_name, login.email, auth.access_token], visitor: await logIn(login) };
      }),
    );
    const visitor = { marks: [] as string[], visitor: newVisitor(open) };
    const everybody = [...people, visitor];
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ]) {
      await varnish.purge("BAN", "/*");
      const seen = everybody.map(() => "");
      for (const who of [...order, ...order])
        for (const path of [...paths, ...personal]) {
          const response = await everybody[who]!.visitor.open(path);
          seen[who] += (await response.text()) + JSON.stringify([...response.headers]);
        }
      for (const [who, text] of seen.entries()) {
        const strangers = everybody.filter((_, index) => index !== who).flatMap(({ marks }) => marks);
        expect(strangers.filter((mark) => text.includes(mark))).toEqual([]);
      }
      expect(seen[0]).toContain(names[0]);
      expect(seen[1]).toContain(names[1]);
      expect(seen[2]).not.toContain("account-menu");
      expect(visitor.visitor.set.filter((line) => /session/.test(line))).toEqual([]);
    }
  });

  it("serves requests with a compare cookie from the cache, except for the page that reads the cookie", async () => {
    const compared = cookies({ compare: "1.2" });
    await open("/faq");
    expect(cacheOf(await open("/faq", compared))).toBe("hit");
    for (const path of ["/compare", "/nl/compare", "/compare.data"])
      expect([path, cacheOf(await open(path, compared))]).toEqual([path, "pass"]);
  });

  it.each(hostCookies.flatMap((name) => [name, `__Host-${name}`]))(
    "passes requests with the cookie %s to the site",
    async (name) => {
      await open("/faq");
      for (const line of [`${name}=x`, `a=b; ${name}=x`, `a=b;${name} =x`])
        expect([line, cacheOf(await open("/faq", { headers: { Cookie: line } }))]).toEqual([line, "pass"]);
      expect(cacheOf(await open("/faq", cookies({ [`not-${name}`]: "x" })))).toBe("hit");
    },
  );
});

it("Varnish passes large cookies to the site, which answers too many with a 431 that deletes its cookies", async () => {
  const withCookies = (bytes: number) => open("/login", cookies({ reset: "x", other: "x".repeat(bytes) }));
  const page = await withCookies(9000);
  expect([page.status, cacheOf(page)]).toEqual([200, "pass"]);
  const refused = await withCookies(20_000);
  expect(refused.status).toBe(431);
  expect(refused.headers.getSetCookie().join()).toMatch(/^reset=.*Max-Age=0/);
});

describe("Varnish never caches", () => {
  it("the redirect to a stored language, and a cached page does not prevent that redirect", async () => {
    for (const path of ["/faq", "/faq?x=1", "/"]) {
      for (const _ of [1, 2]) {
        const dutch = await open(path, cookies({ language: "nl" }));
        expect([path, dutch.status, cacheOf(dutch)]).toEqual([path, 302, "pass"]);
        expect(await (await open(path)).text()).toContain('<html lang="en"');
      }
      expect(cacheOf(await open(path, cookies({ language: "en" })))).toBe("hit");
    }
    await open("/nl/faq");
    const prefixed = await open("/nl/faq", cookies({ language: "ar" }));
    expect([prefixed.status, cacheOf(prefixed)]).toEqual([200, "hit"]);
  });

  it("the language cookie that /en/ or the language switcher sets", async () => {
    for (const _ of [1, 2]) {
      const english = await open("/en/faq", cookies({ language: "nl" }));
      expect(english.headers.getSetCookie().join()).toContain("language=en");
      expect((await open("/en/faq")).headers.getSetCookie()).toEqual([]);
    }
    const body = new URLSearchParams({ language: "ar", redirect_to: "/faq" });
    const chosen = await open("/language", { method: "POST", body });
    expect(chosen.headers.getSetCookie().join()).toContain("language=ar");
    for (const path of ["/language", "/faq", "/ar/faq"])
      expect((await open(path)).headers.getSetCookie()).toEqual([]);
  });

  it("a toast, so that the visitor who posted sees it once and other visitors never see it", async () => {
    const subscriber = newVisitor(open);
    const other = newVisitor(open);
    expect(await other.toast("/newsletter")).toBeNull();
    expect((await subscriber.post("/newsletter", { email: "toast@example.net" })).status).toBe(303);
    expect(await other.toast("/newsletter")).toBeNull();
    expect(await subscriber.toast("/newsletter")).toBeTruthy();
    expect(await other.toast("/newsletter")).toBeNull();
    expect(await subscriber.toast("/newsletter")).toBeNull();
  });
});

describe("After a change,", () => {
  const path = "/listing-detail-v1/1";
  const pages = [path, `/nl${path}`, `/ar${path}`, `${path}?from=list`, `${path}.data`];
  const priceOn = async (page: string) => (await (await open(page)).text()).replace(/(?<=\d)[.,](?=\d)/g, "");

  async function demoPicture() {
    const cars = await (await fetch(`${api.url}/api/v1/en/cars`)).text();
    return /(?<=\/media\/cars\/)[\w-]+\.jpg/.exec(cars)?.[0];
  }

  function setPrice(price: number) {
    const database = new DatabaseSync(join(data, "market.db"));
    database.prepare("update cars set price_cents = ? where id = 1").run(price * 100);
    database.close();
  }

  it("a BAN of a path updates the page in every language, and a PURGE updates one URL", async () => {
    setPrice(41_234);
    for (const page of pages)
      expect([page, await priceOn(page)]).toEqual([page, expect.stringContaining("41234")]);
    setPrice(45_678);
    for (const page of pages) expect(await priceOn(page)).toContain("41234");
    expect(await varnish.purge("PURGE", path)).toBe(200);
    expect(await priceOn(path)).toContain("45678");
    expect(await priceOn(`/nl${path}`)).toContain("41234");
    expect(await varnish.purge("BAN", path)).toBe(200);
    for (const page of pages)
      expect([page, await priceOn(page)]).toEqual([page, expect.stringContaining("45678")]);
  });

  it("a BAN does not affect other pages", async () => {
    for (const page of ["/faq", "/nl/faq", "/", "/nl", "/listing-detail-v1/12"]) await open(page);
    await varnish.purge("BAN", "/faq");
    await varnish.purge("BAN", "/listing-detail-v1/1");
    expect(cacheOf(await open("/faq"))).toBe("miss");
    expect(cacheOf(await open("/nl/faq"))).toBe("miss");
    for (const page of ["/", "/nl", "/listing-detail-v1/12"]) expect(cacheOf(await open(page))).toBe("hit");
    await varnish.purge("BAN", "/");
    for (const page of ["/", "/nl"]) expect(cacheOf(await open(page))).toBe("miss");
  });

  it("a removed photo is 404 in all sizes at both web servers, and behind Varnish once it is banned", async () => {
    const office = await enterBackOffice(api.url, "vendor");
    const form = new FormData();
    form.set(
      "cover",
      await (await fetch(`${api.url}/media/cars/${await demoPicture()}`)).blob(),
      "front.jpg",
    );
    expect((await office("/profile/pictures/cover", form)).status).toBe(303);
    const page = await (await office("/profile/pictures")).text();
    const [photo = ""] = /\/media\/businesses\/\w+\.webp/.exec(page) ?? [];
    const variants = [320, 640, 960, 1440].map((width) => `/pictures/${width}${photo}`);
    for (const variant of variants) {
      for (const { origin } of web) expect((await fetch(origin + variant)).status).toBe(200);
      for (const cache of ["miss", "hit"]) expect(cacheOf(await open(variant))).toBe(cache);
    }
    expect((await office("/profile/pictures/cover/remove", new URLSearchParams())).status).toBe(303);
    for (const variant of variants) {
      for (const { origin } of web)
        await expect.poll(async () => (await fetch(origin + variant)).status).toBe(404);
      expect([(await open(variant)).status, cacheOf(await open(variant))]).toEqual([200, "hit"]);
    }
    expect(await varnish.purge("BAN", "/pictures/*")).toBe(200);
    for (const variant of variants) expect((await open(variant)).status).toBe(404);
  });

  it("visitors, whose requests come through a proxy, can send neither PURGE nor BAN", async () => {
    await open("/faq");
    for (const method of ["PURGE", "BAN"] as const)
      expect(await varnish.purge(method, "/faq", { "X-Forwarded-For": "192.0.2.7" })).toBe(405);
    expect(cacheOf(await open("/faq"))).toBe("hit");
    expect(await varnish.purge("BAN", '/faq"||1')).toBe(400);
  });
});

// This test must be the last one, because it stops the web servers.
it("When both web servers are down, cached pages are still served and a post gets a 503 with Retry-After", async () => {
  const pages = ["/", "/nl/faq", "/ar/listing-detail-v1/1", "/listing-car"];
  for (const page of pages) expect((await open(page)).status).toBe(200);
  for (const server of web) await server.close();
  await expect.poll(async () => (await open("/readyz")).status).toBe(503);
  for (const page of pages) {
    const response = await open(page);
    expect([page, response.status]).toEqual([page, 200]);
    expect(await response.text()).toContain("</html>");
  }
  const post = await open("/newsletter", {
    method: "POST",
    body: new URLSearchParams({ email: "a@example.net" }),
  });
  expect([post.status, post.headers.get("Retry-After")]).toEqual([503, "5"]);
});
