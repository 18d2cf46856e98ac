import { createServer, type OutgoingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startVarnish, type Varnish } from "#tests/setup/varnish.ts";

/* How deploy/varnish/default.vcl handles cache times and failures, with pages that are stale after a second. */

const aging = (policy: string) => ({
  "Cache-Control": "public, max-age=0, s-maxage=60, must-revalidate",
  "CDN-Cache-Control": `public, ${policy}`,
});
const quick = aging("max-age=1, stale-while-revalidate=3600, stale-if-error=7200");
const brief = aging("max-age=1, stale-while-revalidate=0, stale-if-error=3600");

let origin: Server;
let varnish: Varnish;
/** The answers of the origin by path; the status 0 cuts the connection. */
let answers: Record<string, [status: number, headers: OutgoingHttpHeaders]>;
/** The bodies of the origin by path; by default a new version each time. */
let bodies: Record<string, Buffer>;
let asked: string[];
let sentCookies: string[];
let version = 0;
const start = () => new Promise<void>((done) => origin.listen(port, "127.0.0.1", done));
const stop = () => new Promise((done) => origin.close(done).closeAllConnections());
let port = 0;

beforeAll(async () => {
  origin = createServer({ keepAlive: false } as object, (request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://origin");
    if (pathname === "/readyz") return void response.end("ready");
    asked.push(`${request.headers["accept-encoding"] ?? ""} ${request.url}`.trim());
    if (request.headers.cookie) sentCookies.push(request.headers.cookie);
    const [status, headers] = answers[pathname] ?? [404, { "Cache-Control": "private, no-store" }];
    if (status === 0) return void request.socket.destroy();
    response.writeHead(status, headers).end(bodies[pathname] ?? `version ${version++}`);
  });
  await start();
  port = (origin.address() as AddressInfo).port;
  varnish = await startVarnish({ web: [port], api: [port] });
});
afterAll(async () => {
  await varnish?.close();
  await stop();
});
beforeEach(async () => {
  answers = {};
  bodies = {};
  asked = [];
  sentCookies = [];
  await expect.poll(async () => (await open("/readyz")).status).toBe(200);
});

/** Opens a path without compression, which `fetch` requests by default. */
const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(varnish.origin + path, {
    headers: { "Accept-Encoding": "identity", ...headers },
    redirect: "manual",
  });
const result = async (path: string, headers?: Record<string, string>) => {
  const response = await open(path, headers);
  const [, cache] = /cdn-cache;desc=(\w+)/.exec(response.headers.get("Server-Timing") ?? "") ?? [];
  return { status: response.status, cache, text: await response.text() };
};

describe("The times of CDN-Cache-Control", () => {
  it("override those of Cache-Control, and a stale page is sent while a newer one is fetched", async () => {
    answers["/swr"] = [200, quick];
    const { text, cache } = await result("/swr");
    expect(cache).toBe("miss");
    await expect.poll(async () => (await result("/swr")).cache).toBe("stale");
    await expect.poll(async () => (await result("/swr")).text).not.toBe(text);
  });

  it("make Varnish fetch a page before it responds, once stale-while-revalidate has passed", async () => {
    answers["/old"] = [200, brief];
    await result("/old");
    await expect.poll(async () => (await result("/old")).cache).toBe("miss");
    expect((await result("/old")).cache).not.toBe("stale");
  });

  it.each([
    ["answers with an error", 503],
    ["asks to wait", 429],
    ["cuts the connection", 0],
  ])("allow a stale page even after stale-while-revalidate if the origin %s", async (_, status) => {
    const path = `/error-${status}`;
    answers[path] = [200, brief];
    const { text } = await result(path);
    answers[path] = [status, { "Cache-Control": "no-store" }];
    await expect.poll(async () => (await result(path)).cache).toBe("stale");
    for (const _ of Array(3)) expect(await result(path)).toEqual({ status: 200, cache: "stale", text });
    answers[path] = [200, brief];
    await expect.poll(async () => (await result(path)).text).not.toBe(text);
  });

  it("allow a stale page if the origin is down; a page that is not cached is a 503 in three languages", async () => {
    answers["/gone"] = [200, brief];
    const { text } = await result("/gone");
    await stop();
    try {
      await expect.poll(async () => (await result("/gone")).cache).toBe("stale");
      expect(await result("/gone")).toEqual({ status: 200, cache: "stale", text });
      const unknown = await open("/unknown");
      expect(unknown.status).toBe(503);
      expect(unknown.headers.get("Cache-Control")).toBe("no-store");
      expect(await unknown.text()).toMatch(/not available[\s\S]*niet beschikbaar[\s\S]*غير متاح/);
    } finally {
      await start();
    }
  });
});

describe("Varnish", () => {
  it.each([
    ["private", { "Cache-Control": "private, no-store" }],
    ["not to be stored", { "Cache-Control": "no-store" }],
    ["without a policy", {}],
    ["setting a cookie", { ...quick, "Set-Cookie": "a=b" }],
    ["different for all", { ...quick, Vary: "*" }],
  ])("does not store a response that is %s", async (what, headers) => {
    const path = `/never/${encodeURIComponent(what)}`;
    answers[path] = [200, headers];
    const texts = [await result(path), await result(path), await result(path)].map(({ text }) => text);
    expect(new Set(texts).size).toBe(3);
  });

  it("does not replace a stored page by one that may not be stored because a part is missing", async () => {
    answers["/part"] = [200, quick];
    const { text } = await result("/part");
    answers["/part"] = [200, { "Cache-Control": "private, no-store" }];
    asked = [];
    await expect.poll(async () => [(await result("/part")).text, asked.length > 1]).toEqual([text, true]);
  });

  it("stores one page for each compression, which all browsers with that compression share", async () => {
    answers["/vary"] = [200, { ...aging("max-age=60"), Vary: "Accept-Encoding" }];
    for (const encoding of [
      "gzip, deflate, br, zstd",
      "br;q=1.0, gzip;q=0.8",
      "gzip",
      "gzip;q=1, br;q=0",
      "identity",
      "",
    ])
      await result("/vary", { "Accept-Encoding": encoding });
    expect(asked.filter((line) => line.endsWith("/vary"))).toEqual(["br /vary", "gzip /vary", "/vary"]);
  });

  it("stores one picture for each format, which all browsers that get that format share", async () => {
    answers["/pictures/1"] = [
      200,
      { "Cache-Control": "public, max-age=31536000, immutable", Vary: "Accept" },
    ];
    for (const Accept of [
      "image/avif,image/webp,*/*",
      "image/avif,*/*",
      "image/webp,*/*",
      "image/png",
      "*/*",
    ])
      await result("/pictures/1", { Accept });
    expect(asked).toHaveLength(3);
  });

  it.each(["assets", "pictures", "videos", "locales"])(
    "answers %s from the cache whatever the cookies, and does not send these to the site",
    async (folder) => {
      const path = `/${folder}/of-all`;
      answers[path] = [200, { "Cache-Control": "public, max-age=31536000, immutable" }];
      const cookies = ["session=x", "__Host-session=x; scheme=dark", "language=nl; toast=x"];
      const results = [];
      for (const Cookie of cookies) results.push((await result(path, { Cookie })).cache);
      expect(results).toEqual(["miss", "hit", "hit"]);
      expect(sentCookies).toEqual([]);
    },
  );
});

it("A video reaches the visitor whole when the cache is full of pages", async () => {
  const small = await startVarnish({ web: [port], api: [port] }, "malloc,8m");
  try {
    const load = async (path: string, size: number) => {
      answers[path] = [200, { "Cache-Control": "public, max-age=31536000, immutable" }];
      bodies[path] = Buffer.alloc(size, "x");
      return (await (await fetch(small.origin + path)).bytes()).length;
    };
    await small.untilHealthy(port);
    for (let page = 0; page < 500; page += 1) await load(`/page-${page}`, 20_000);
    expect(await load("/videos/clip.mp4", 4_000_000)).toBe(4_000_000);
  } finally {
    await small.close();
  }
});
