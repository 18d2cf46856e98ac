import { connect } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestLines } from "#tests/setup/raw-request.ts";
import { stubBuild } from "#tests/setup/stub-build.ts";
import { startTestServer } from "#tests/setup/test-server.ts";

const build = stubBuild({ "/page": { page: true, loader: () => null } });
let server: Awaited<ReturnType<typeof startTestServer>>;
let secure: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer(build);
  secure = await startTestServer(build, { publicOrigin: "https://cars.example" });
});
afterAll(() => Promise.all([server.close(0), secure.close(0)]));

/** Sends a request in pieces, which the server reads one after the other. */
async function inPieces(port: number, bytes: string, size: number): Promise<string> {
  let answer = "";
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  // The server may hang up early.
  socket.on("error", () => {});
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  for (let at = 0; at < bytes.length && socket.writable; at += size) {
    await new Promise<void>((written) => socket.write(bytes.slice(at, at + size), () => written()));
    // The server runs in the same thread, so it reads the piece in the next turns of the event loop.
    await setImmediate();
    await setImmediate();
  }
  await closed;
  return answer;
}

const request = (path: string, ...headers: string[]) =>
  requestLines(`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${server.port}`, ...headers);
const setCookies = (answer: string) =>
  [...answer.matchAll(/^set-cookie: (.*)\r$/gim)].map(([, line]) => line).sort();

describe.each([1_000, 4_096, 64_000])("sent in pieces of %i bytes", (size) => {
  it.each([5_000, 15_800, 16_000, 16_200, 33_000, 60_000])(
    "a URL of %i bytes gets 414 and deletes no cookie",
    async (length) => {
      const headers = ["Cookie: session=abc; other=def; toast=ghi", `User-Agent: ${"Mozilla ".repeat(100)}`];
      const answer = await inPieces(server.port, request(`/page?q=${"x".repeat(length)}`, ...headers), size);
      expect(answer).toMatch(/^HTTP\/1\.1 414 /);
      expect(answer).not.toMatch(/^(clear-site-data|set-cookie):/im);
    },
  );

  it.each([32_000, 32_700])("a URL of %i bytes gets 414 or 431 and deletes no cookie", async (length) => {
    const headers = ["Cookie: session=abc", `User-Agent: ${"Mozilla ".repeat(100)}`];
    const answer = await inPieces(server.port, request(`/page?q=${"x".repeat(length)}`, ...headers), size);
    expect(answer).toMatch(/^HTTP\/1\.1 4(14|31) /);
    expect(answer).not.toMatch(/^(clear-site-data|set-cookie):/im);
  });

  it.each([17_000, 40_000])(
    "headers of %i bytes get 431, and neither Set-Cookie nor Clear-Site-Data",
    async (length) => {
      const cookies = Array.from({ length: length / 1000 }, (_, i) => `c${i}=${"x".repeat(1000)}`).join("; ");
      const answer = await inPieces(server.port, request("/page", `Cookie: ${cookies}`), size);
      expect(answer).toMatch(/^HTTP\/1\.1 431 /);
      expect(answer).toContain("Delete this site's cookies");
      expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
      expect(answer).not.toMatch(/^(clear-site-data|set-cookie):/im);
    },
  );

  it("cookies that are too large are deleted if they are the site's own", async () => {
    const cookies = `session=${"x".repeat(9_000)}; sessions=1; toast=1; othersession=${"x".repeat(9_000)}; language=nl; __Host-reset=1`;
    const answer = await inPieces(server.port, request("/page", `Cookie: ${cookies}`), size);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).not.toMatch(/^clear-site-data:/im);
    expect(setCookies(answer)).toEqual([
      "language=; Max-Age=0; Path=/; SameSite=Lax",
      "session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
      "toast=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
    ]);
  });
});

it("On https, only the site's cookies with the prefix __Host- are deleted", async () => {
  const cookies = `__Host-session=${"x".repeat(9_000)}; session=1; __Host-signup=${"x".repeat(9_000)}`;
  const head = requestLines("GET /page HTTP/1.1", "Host: cars.example", `Cookie: ${cookies}`);
  expect(setCookies(await inPieces(secure.port, head, 4_096))).toEqual([
    "__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
    "__Host-signup=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
  ]);
});

it("Another header that is too large deletes no cookie", async () => {
  const answer = await inPieces(
    server.port,
    request("/page", "Cookie: session=abc", `X-Other: ${"x".repeat(17_000)}`),
    4_096,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(setCookies(answer)).toEqual([]);
});
