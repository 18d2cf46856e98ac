import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rawRequest, requestLines } from "#tests/setup/raw-request.ts";
import { stubBuild } from "#tests/setup/stub-build.ts";
import { startTestServer } from "#tests/setup/test-server.ts";

/* A request is refused if a proxy might see its end elsewhere, because the rest could pass as another visitor's. */

let smuggled = 0;
const build = stubBuild({
  "/page": { page: true, loader: () => null },
  "/echo": { action: async ({ request }) => new Response(await request.text()) },
  "/smuggled": {
    loader: () => {
      smuggled += 1;
      return new Response("smuggled");
    },
  },
  "/large": {
    loader: () =>
      new Response(new Uint8Array(64 * 1024 * 1024), { headers: { "Content-Type": "image/webp" } }),
  },
});
let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer(build);
});
beforeEach(() => {
  smuggled = 0;
});
afterAll(() => server.close(0));

const second = () => `GET /smuggled HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: close\r\n\r\n`;

/** Sends a post with the next request in its body. */
function post(headers: string[], body: string, first = "POST /echo HTTP/1.1") {
  const origin = `http://127.0.0.1:${server.port}`;
  const head = [first, `Host: 127.0.0.1:${server.port}`, `Origin: ${origin}`, ...headers, "", ""];
  return rawRequest(server.port, head.join("\r\n") + body);
}

describe("a request with an ambiguous end", () => {
  it.each([
    ["both a length and chunks", ["Content-Length: 5", "Transfer-Encoding: chunked"]],
    ["both, the other way round", ["Transfer-Encoding: chunked", "Content-Length: 5"]],
    ["two lengths", ["Content-Length: 5", "Content-Length: 6"]],
    ["a list of lengths", ["Content-Length: 5, 6"]],
    ["a signed length", ["Content-Length: +5"]],
    ["a hexadecimal length", ["Content-Length: 0x5"]],
    ["a negative length", ["Content-Length: -1"]],
    ["an unknown coding", ["Transfer-Encoding: xchunked"]],
    ["a coding after chunked", ["Transfer-Encoding: chunked, identity"]],
    ["chunks after a space", ["Transfer-Encoding : chunked"]],
    ["chunks on a folded line", ["Transfer-Encoding:\r\n chunked", "Content-Length: 5"]],
    ["a bare line feed between headers", ["X-A: b\nTransfer-Encoding: chunked", "Content-Length: 5"]],
    ["a bare carriage return in a header", ["X-A: b\rTransfer-Encoding: chunked", "Content-Length: 5"]],
    ["a header line without a colon", ["Transfer-Encoding chunked"]],
  ])("is refused: %s", async (_, headers) => {
    const answer = await post(headers, `0\r\n\r\n${second()}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
    expect(smuggled).toBe(0);
  });

  it.each([
    ["no number", "zz\r\n"],
    ["an overflowing number", "fffffffffffffffff1\r\n"],
    ["a length that ends too early", "1\r\nabc\r\n0\r\n\r\n"],
    ["a bare line feed", "1\na\n0\n\n"],
  ])("is refused: chunks with %s", async (_, chunks) => {
    await post(["Transfer-Encoding: chunked"], chunks + second());
    expect(smuggled).toBe(0);
  });

  it("is refused: both a length and chunks on a GET", async () => {
    const answer = await post(
      ["Content-Length: 5", "Transfer-Encoding: chunked"],
      second(),
      "GET /page HTTP/1.1",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(smuggled).toBe(0);
  });

  it("is read as two requests when it is clear where the first one ends", async () => {
    const answer = await post(["Content-Length: 3"], `a=1${second()}`);
    expect(answer.match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
    expect(smuggled).toBe(1);
  });

  it("is never read from the body of a refused post", async () => {
    const foreign = [`Content-Length: ${second().length}`, "Origin: https://evil.example"];
    const head = [
      "POST /echo HTTP/1.1",
      `Host: 127.0.0.1:${server.port}`,
      ...foreign,
      "Connection: close",
      "",
      "",
    ];
    expect(await rawRequest(server.port, head.join("\r\n") + second())).toMatch(/^HTTP\/1\.1 403 /);
    expect(smuggled).toBe(0);
  });
});

describe("an unreadable request", () => {
  it("gets no response in the middle of another one", async () => {
    const read = new Promise<string>((resolve) => {
      const head = requestLines("GET /large HTTP/1.1", `Host: 127.0.0.1:${server.port}`).replace(
        "close",
        "keep-alive",
      );
      const socket = connect(server.port, "127.0.0.1", () => socket.write(head));
      const pieces: Buffer[] = [];
      socket.once("data", () => socket.write("GARBAGE\r\n\r\n"));
      socket.on("data", (piece) => pieces.push(piece));
      socket.on("error", () => {});
      socket.on("close", () => resolve(Buffer.concat(pieces).toString("latin1")));
    });
    expect((await read).match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200"]);
  });
});
