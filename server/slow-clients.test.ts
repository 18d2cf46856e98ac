import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { full } from "#tests/setup/full.ts";
import { requestLines } from "#tests/setup/raw-request.ts";
import { stubBuild } from "#tests/setup/stub-build.ts";
import { createMemoryLogger, startTestServer } from "#tests/setup/test-server.ts";

/** More than the system's socket buffers hold. */
const large = 64 * 1024 * 1024;
const { logger, lines: log } = createMemoryLogger();
let posts = 0;
const build = stubBuild({
  "/echo": {
    action: async ({ request }) => {
      const text = await request.text();
      posts += 1;
      return new Response(text);
    },
  },
  "/my-profile": {
    action: async ({ request }) => new Response(await request.text()),
  },
  "/large": {
    loader: () => new Response(new Uint8Array(large), { headers: { "Content-Type": "image/webp" } }),
  },
});

// The limits of production, with shorter times.
const limits = {
  headersTimeout: 300,
  requestTimeout: 600,
  uploadTimeout: 1_500,
  connectionsCheckingInterval: 50,
  responseGraceMs: 300,
  minBytesPerSecond: 1024 * 1024 * 1024,
};
let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer(build, { limits, logger });
});
afterAll(() => server.close(0));

/** Sends a piece every 50 ms until the server ends the connection. @returns the server's answer */
async function drip(begin: string, drop: string, allowHalfOpen = false): Promise<string> {
  const socket = await open(allowHalfOpen);
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  socket.write(begin);
  const dripping = setInterval(() => socket.write(drop), 50);
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(dripping);
  return answer;
}

async function open(allowHalfOpen = false): Promise<Socket> {
  const socket = connect({ port: server.port, host: "127.0.0.1", allowHalfOpen });
  // The server resets the connection while we write.
  socket.on("error", () => {});
  await once(socket, "connect");
  return socket;
}

const host = () => `Host: 127.0.0.1:${server.port}`;

describe("a slow client", () => {
  it("is disconnected when its headers arrive too slowly", async () => {
    const answer = await drip(`GET / HTTP/1.1\r\n${host()}\r\n`, "X-Drop: 1\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(answer).toContain("Too slow");
  });

  it("is disconnected even if it keeps its end of the connection open", async () => {
    expect(await drip(`GET / HTTP/1.1\r\n${host()}\r\n`, "X-Drop: 1\r\n", true)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("is disconnected when it sends nothing", async () => {
    expect(await drip("", "")).toMatch(/^HTTP\/1\.1 408 /);
  });

  it.each([
    ["of a length that it says", "Content-Length: 60000", "a"],
    ["in chunks", "Transfer-Encoding: chunked", "1\r\na\r\n"],
  ])(
    "is disconnected, and its post is not processed, when its body arrives too slowly, %s",
    async (_, header, drop) => {
      const before = posts;
      const head = [
        "POST /echo HTTP/1.1",
        host(),
        `Origin: http://127.0.0.1:${server.port}`,
        header,
        "",
        "",
      ].join("\r\n");
      expect(await drip(head, drop)).toMatch(/^HTTP\/1\.1 408 /);
      expect(posts).toBe(before);
    },
  );

  it("has more time for photos, but not unlimited time", async () => {
    const head = [
      "POST /my-profile HTTP/1.1",
      host(),
      `Origin: http://127.0.0.1:${server.port}`,
      "Content-Type: multipart/form-data; boundary=x",
      "Content-Length: 60000",
      "",
      "",
    ].join("\r\n");
    let drops = 0;
    const socket = await open(false);
    socket.write(head);
    const dripping = setInterval(() => {
      drops += 1;
      socket.write("a");
    }, 50);
    const [answer] = await once(socket, "data");
    clearInterval(dripping);
    socket.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
    expect(drops).toBeGreaterThan(limits.requestTimeout / 50);
  });

  it("is disconnected when it does not read the response", async () => {
    // Raises the other limits, because on a busy machine a request takes longer than they allow.
    const patient = { ...limits, headersTimeout: 60_000, requestTimeout: 60_000, uploadTimeout: 60_000 };
    const own = await startTestServer(build, { limits: patient, logger });
    const socket = connect(own.port, "127.0.0.1");
    socket.pause();
    socket.write(requestLines("GET /large HTTP/1.1", `Host: 127.0.0.1:${own.port}`));
    const line = () => log.find(({ path }) => path === "/large");
    await expect.poll(line).toMatchObject({ status: 200, aborted: true });
    let bytes = 0;
    socket.on("data", (chunk) => {
      bytes += chunk.length;
    });
    await once(socket.resume(), "close");
    expect(bytes).toBeLessThan(large);
    await own.close(0);
  });

  if (full)
    it("is disconnected within 15 s with the production limits", async () => {
      const production = await startTestServer(build);
      const socket = connect(production.port, "127.0.0.1", () => socket.write("GET / HTTP/1.1\r\n"));
      const startedAt = performance.now();
      await once(socket.resume(), "close");
      expect(performance.now() - startedAt).toBeLessThan(15_000);
      await production.close(0);
    });

  it("does not delay other clients", async () => {
    const slow = await Promise.all(Array.from({ length: 50 }, open));
    for (const socket of slow) socket.write("GET / HTTP/1.1\r\n");
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    await Promise.all(slow.map((socket) => once(socket.resume(), "close")));
  });
});
