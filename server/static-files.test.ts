import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rawRequest, requestLines } from "#tests/setup/raw-request.ts";
import { stubBuild } from "#tests/setup/stub-build.ts";
import { startTestServer } from "#tests/setup/test-server.ts";
import { precompress } from "../tools/precompress.ts";

const script = `export const text = ${JSON.stringify("a car ".repeat(1000))};`;
const long = `<!doctype html><p>${"A car and its price. ".repeat(500)}`;
const html = (body: string, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { "Content-Type": "text/html; charset=utf-8", ...init.headers } });

const build = stubBuild({
  "/page": { page: true, loader: () => null },
  "/long": { loader: () => html(long, { headers: { Vary: "Save-Data" } }) },
  "/short": { loader: () => html("<p>short") },
  "/picture": {
    loader: () => new Response(new Uint8Array(5000), { headers: { "Content-Type": "image/webp" } }),
  },
  "/cookies": {
    loader: () => {
      const answer = html(long, { headers: { "Set-Cookie": "a=1" } });
      answer.headers.append("Set-Cookie", "b=2");
      return answer;
    },
  },
  "/nothing": { loader: () => new Response(null, { status: 204 }) },
});

let server: Awaited<ReturnType<typeof startTestServer>>;
let clientDirectory: string;
beforeAll(async () => {
  clientDirectory = await mkdtemp(join(tmpdir(), "client-"));
  await mkdir(join(clientDirectory, "assets"));
  await writeFile(join(clientDirectory, "assets", "entry-1a2b.js"), script);
  await writeFile(join(clientDirectory, "favicon.svg"), "<svg/>");
  await writeFile(join(clientDirectory, "share.jpg"), "a picture");
  await precompress(clientDirectory);
  server = await startTestServer(build, { clientDirectory });
});
afterAll(async () => {
  await server.close(0);
  await rm(clientDirectory, { recursive: true });
});

const get = (path: string, acceptEncoding = "identity", headers: Record<string, string> = {}) =>
  fetch(server.origin + path, { headers: { "Accept-Encoding": acceptEncoding, ...headers } });

/** Returns the encoded body, which `fetch` would decode. */
async function bytes(path: string, acceptEncoding: string) {
  const answer = await new Promise<IncomingMessage>((resolve) => {
    request(server.origin + path, { headers: { "Accept-Encoding": acceptEncoding } }, resolve).end();
  });
  return { body: await buffer(answer), length: Number(answer.headers["content-length"]) };
}

describe("fingerprinted files", () => {
  it.each(["br", "gzip", "identity"])("are served as %s and may be cached for a year", async (encoding) => {
    const answer = await get("/assets/entry-1a2b.js", encoding);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Encoding")).toBe(encoding === "identity" ? null : encoding);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("Vary")).toMatch(/Accept-Encoding/i);
    expect(answer.headers.get("Content-Type")).toMatch(/javascript/);
    const length = Number(answer.headers.get("Content-Length"));
    if (encoding === "identity") expect(length).toBe(script.length);
    else expect(length).toBeLessThan(script.length / 10);
    expect(await answer.text()).toBe(script);
  });
  it("that do not exist are 404 and must not be cached", async () => {
    const answer = await get("/assets/gone-1.js");
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });
  it.each([
    "/assets/../../package.json",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/assets/..%2f..%2fpackage.json",
  ])("are never read from outside their folder: %s", async (path) => {
    const answer = await rawRequest(
      server.port,
      requestLines(`GET ${path} HTTP/1.1`, `Host: localhost:${server.port}`),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  });
});

describe("public files", () => {
  it("may be shown by other sites, unlike scripts", async () => {
    const policyOf = async (path: string) => (await get(path)).headers.get("Cross-Origin-Resource-Policy");
    expect(await policyOf("/share.jpg")).toBe("cross-origin");
    expect(await policyOf("/assets/entry-1a2b.js")).toBe("same-origin");
  });
  it("may be cached for an hour, and are 304 while unchanged", async () => {
    const first = await get("/favicon.svg");
    expect(first.headers.get("Cache-Control")).toBe("public, max-age=3600");
    const again = await get("/favicon.svg", "identity", {
      "If-Modified-Since": first.headers.get("Last-Modified")!,
    });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });
  it("that are 304 have neither the length nor the encoding of a body", async () => {
    const since = (await get("/assets/entry-1a2b.js")).headers.get("Last-Modified")!;
    const unchanged = await get("/assets/entry-1a2b.js", "br", { "If-Modified-Since": since });
    const names = ["Content-Length", "Content-Encoding"];
    expect([unchanged.status, ...names.map((name) => unchanged.headers.get(name))]).toEqual([
      304,
      null,
      null,
    ]);
  });
});

describe("a response of the app", () => {
  it("is compressed with the encoding that the client prefers", async () => {
    for (const [accepts, encoding] of [
      ["gzip, deflate, br", "br"],
      ["gzip", "gzip"],
      ["br;q=0.5, gzip;q=0.9", "gzip"],
      ["br;q=0, *", "gzip"],
      ["deflate", null],
    ] as const) {
      const answer = await get("/long", accepts);
      expect(answer.headers.get("Content-Encoding"), accepts).toBe(encoding);
      expect(answer.headers.get("Vary")).toBe("Save-Data, Accept-Encoding");
      expect(await answer.text()).toBe(long);
    }
  });
  it("has the length of its compressed body, which can be decompressed", async () => {
    for (const [encoding, expand] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const { body, length } = await bytes("/long", encoding);
      expect(length).toBe(body.length);
      expect(expand(body).toString()).toBe(long);
    }
  });
  it("is not compressed when it is short or a picture", async () => {
    for (const path of ["/short", "/picture"]) {
      expect((await get(path, "br, gzip")).headers.get("Content-Encoding")).toBeNull();
    }
  });
  it("keeps every cookie", async () => {
    expect((await get("/cookies", "br")).headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  });
  it("may be empty", async () => {
    expect((await get("/nothing", "br")).status).toBe(204);
    const head = await fetch(`${server.origin}/long`, {
      method: "HEAD",
      headers: { "Accept-Encoding": "br" },
    });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
  });
});
