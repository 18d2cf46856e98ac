import { createServer, type RequestListener } from "node:http";
import { afterEach, describe, expect, it, vi } from "vitest";
import { stubBuild } from "#tests/setup/stub-build.ts";
import { startTestServer } from "#tests/setup/test-server.ts";
import { PageCache } from "./page-cache.ts";

/* The page cache in memory (decision 093). */

const publicPage = { "Cache-Control": "public, max-age=0", "CDN-Cache-Control": "public, max-age=60" };
const key = "identity localhost:1 /faq";

let stop = () => {};
afterEach(() => stop());

/** A page cache with a clock that stands still, behind a real server that answers 404 when nothing is cached. */
async function startCache(maxBytes = 1_000_000) {
  let now = 0;
  const cache = new PageCache({ maxBytes, clock: () => now });
  const listener: RequestListener = (incoming, outgoing) => {
    incoming.headers.host = "localhost:1";
    if (cache.respond(incoming, outgoing) === undefined) outgoing.writeHead(404).end();
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stop = () => void server.close();
  const { port } = server.address() as { port: number };
  const open = (path = "/faq", { headers = {}, ...init }: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { "Accept-Encoding": "identity", ...headers },
      ...init,
    });
  /** Renders the versions of the page one after the other, and the last one repeatedly. */
  const keep = (...versions: Response[]) => {
    const render = async () => (versions.length > 1 ? versions.shift()! : versions[0]!).clone();
    return render().then((response) => cache.store(key, response, render));
  };
  return { cache, open, keep, pass: (ms: number) => (now += ms) };
}

const page = (text: string, headers: Record<string, string> = publicPage, status = 200) =>
  new Response(text, { status, headers });

describe("A public page", () => {
  it("is served from the cache for ten seconds, with its age", async () => {
    const { open, keep, pass } = await startCache();
    await keep(page("one"), page("two"));
    pass(9_999);
    const response = await open();
    expect(await response.text()).toBe("one");
    expect(response.headers.get("Age")).toBe("9");
    expect(response.headers.get("Server-Timing")).toBe("cache;desc=hit");
    expect(await (await open()).text()).toBe("one");
  });

  it("is served stale after ten seconds, and rendered again in the background", async () => {
    const { open, keep, pass } = await startCache();
    await keep(page("one"), page("two"));
    pass(10_000);
    const response = await open();
    expect(await response.text()).toBe("one");
    expect(response.headers.get("Server-Timing")).toBe("cache;desc=stale");
    await expect.poll(async () => (await open()).text()).toBe("two");
  });

  it("is rendered only once at a time", async () => {
    const { cache, open, pass } = await startCache();
    let renders = 0;
    const finished = Promise.withResolvers<void>();
    await cache.store(key, page("one"), async () => {
      renders += 1;
      await finished.promise;
      return page("two");
    });
    pass(10_000);
    for (const _ of Array(5)) expect(await (await open()).text()).toBe("one");
    expect(renders).toBe(1);
    finished.resolve();
    await expect.poll(async () => (await open()).text()).toBe("two");
  });

  it.each([
    ["answers 503", page("sorry", { "Cache-Control": "private, no-store" }, 503)],
    ["answers 429", page("wait", { "Cache-Control": "private, no-store", "Retry-After": "30" }, 429)],
    ["lacks a part", page("half", { "Cache-Control": "private, no-store" })],
  ])("is served for ten minutes while the site %s", async (_, failing) => {
    const { open, keep, pass } = await startCache();
    await keep(page("one"), failing);
    for (const minute of [1, 4, 4.99]) {
      pass(minute * 60_000);
      expect(await (await open()).text()).toBe("one");
    }
    pass(1_000);
    expect((await open()).status).toBe(404);
  });

  it("is served while its rendering throws", async () => {
    const { cache, open, pass } = await startCache();
    const failed = Promise.withResolvers<void>();
    await cache.store(key, page("one"), async () => {
      failed.resolve();
      throw new Error("no API");
    });
    pass(10_000);
    await open();
    await failed.promise;
    expect(await (await open()).text()).toBe("one");
  });

  it.each([301, 404, 410])("is removed from the cache when it answers %i later", async (status) => {
    const { open, keep, pass } = await startCache();
    await keep(page("one"), page("", { Location: "/" }, status));
    pass(10_000);
    await open();
    await expect.poll(async () => (await open()).status).toBe(404);
  });

  it("is sent to HEAD without a body, but with its length", async () => {
    const { open, keep } = await startCache();
    await keep(page("one", { ...publicPage, "Content-Length": "3" }));
    const response = await open("/faq", { method: "HEAD" });
    expect(response.headers.get("Content-Length")).toBe("3");
    expect(await response.text()).toBe("");
  });
});

describe("Nothing is served from the cache", () => {
  it.each<[string, string, RequestInit]>([
    ["to who has a cookie", "/faq", { headers: { Cookie: "language=nl" } }],
    ["to who has a token", "/faq", { headers: { Authorization: "Bearer 1" } }],
    ["for a post", "/faq", { method: "POST" }],
    ["for another query", "/faq?page=2", {}],
    ["in another encoding", "/faq", { headers: { "Accept-Encoding": "gzip" } }],
  ])("%s", async (_, path, init) => {
    const { open, keep } = await startCache();
    await keep(page("one"));
    expect((await open(path, init)).status).toBe(404);
  });

  it.each<[string, Response]>([
    ["is private", page("", { "Cache-Control": "private, no-store" })],
    ["sets a cookie", page("", { ...publicPage, "Set-Cookie": "a=1" })],
    ["differs by cookie", page("", { ...publicPage, Vary: "Accept-Encoding, Cookie" })],
    ["is an error", page("", publicPage, 404)],
    ["is for browsers alone", page("", { "Cache-Control": "public, max-age=3600" })],
  ])("that %s", async (_, response) => {
    const { open, keep } = await startCache();
    await keep(response);
    expect((await open()).status).toBe(404);
  });
});

it("A client that has the current version of a page gets 304", async () => {
  const { cache, open } = await startCache();
  const response = page("feed", { ...publicPage, ETag: '"1"' });
  await cache.store(key, response, async () => page(""));
  const again = await open("/faq", { headers: { "If-None-Match": '"1"' } });
  expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", '"1"']);
  expect((await open("/faq", { headers: { "If-None-Match": '"2"' } })).status).toBe(200);
});

it("The least recently used page is removed first when the memory is full", async () => {
  const { cache, open } = await startCache(30_000);
  const render = async () => page("");
  for (const path of ["/a", "/b"])
    await cache.store(`identity localhost:1 ${path}`, page("x".repeat(10_000)), render);
  await open("/a");
  await cache.store("identity localhost:1 /c", page("x".repeat(10_000)), render);
  const statuses = await Promise.all(["/a", "/b", "/c"].map(async (path) => (await open(path)).status));
  expect(statuses).toEqual([200, 404, 200]);
});

describe("In the server", () => {
  /** A server with a page that records the request headers of each rendering. */
  async function startServer() {
    const rendered: Headers[] = [];
    const loader = ({ request }: { request: Request }) => {
      rendered.push(request.headers);
      return page("text", publicPage);
    };
    const server = await startTestServer(stubBuild({ "/faq": { loader } }), { pageCacheBytes: 1_000_000 });
    stop = () => void server.close(0);
    const open = (headers: Record<string, string> = {}) => fetch(`${server.origin}/faq`, { headers });
    return { rendered, open };
  }

  it("a cached page has the server's headers, and a visitor with a cookie gets a rendered page", async () => {
    const { rendered, open } = await startServer();
    const [first, second] = [await open(), await open()];
    expect(rendered).toHaveLength(1);
    expect(second.headers.get("Server-Timing")).toBe("cache;desc=hit");
    for (const name of ["X-Content-Type-Options", "Content-Security-Policy", "Cache-Control"])
      expect(second.headers.get(name)).toBe(first.headers.get(name));
    expect(second.headers.get("X-Request-Id")).not.toBe(first.headers.get("X-Request-Id"));
    expect(await second.text()).toBe("text");
    await open({ Cookie: "session=1" });
    expect(rendered).toHaveLength(2);
  });

  it("a page is rendered again in the background without the visitor's headers", async () => {
    const { rendered, open } = await startServer();
    await open({ "X-Odd": "1", "User-Agent": "odd" });
    const now = performance.now() + 10_000;
    const clock = vi.spyOn(performance, "now").mockReturnValue(now);
    await open({ "X-Odd": "2" });
    await expect.poll(() => rendered.length).toBe(2);
    clock.mockRestore();
    expect([rendered[0]?.get("x-odd"), rendered[1]?.get("x-odd")]).toEqual(["1", null]);
    expect(rendered[1]?.get("user-agent")).toBeNull();
  });
});
