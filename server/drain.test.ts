import { Agent, get, Server } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { Agent as Dispatcher, setGlobalDispatcher } from "undici";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { stubBuild } from "#tests/setup/stub-build.ts";
import { createMemoryLogger, startTestServer } from "#tests/setup/test-server.ts";

// These tests need keep-alive connections, which tests/setup/no-keep-alive.ts disables.
beforeAll(() => setGlobalDispatcher(new Dispatcher()));

afterEach(() => vi.restoreAllMocks());

/** A manual clock, because a busy machine delays timers. */
function clock() {
  let now = performance.now();
  const nowSpy = vi.spyOn(performance, "now").mockImplementation(() => now);
  return { pass: (ms: number) => (now += ms), restore: () => nowSpy.mockRestore() };
}

async function slowServer() {
  const begun = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const build = stubBuild({
    "/slow": {
      loader: async () => {
        begun.resolve();
        await go.promise;
        return new Response("finished");
      },
    },
    "/quick": { loader: () => new Response("quick") },
  });
  const { logger, lines } = createMemoryLogger();
  return { ...(await startTestServer(build, { logger })), lines, begun: begun.promise, go: go.resolve };
}

it("the closing server finishes a running request, then accepts no new connection", async () => {
  const server = await slowServer();
  const slow = fetch(`${server.origin}/slow`);
  await server.begun;
  const closed = server.close(0);
  server.go();
  expect(await (await slow).text()).toBe("finished");
  await closed;
  await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow();
});

it("the closing server closes a keep-alive connection that was busy at first", async () => {
  const cut = vi.spyOn(Server.prototype, "closeAllConnections");
  const server = await slowServer();
  const agent = new Agent({ keepAlive: true });
  const answer = new Promise<string>((resolve, reject) => {
    get(`${server.origin}/slow`, { agent }, (response) => resolve(text(response))).on("error", reject);
  });
  await server.begun;
  const closed = server.close(0);
  // The server has stopped listening: from here on only the open connection keeps it alive.
  await expect
    .poll(() =>
      fetch(`${server.origin}/healthz`).then(
        () => true,
        () => false,
      ),
    )
    .toBe(false);
  server.go();
  expect(await answer).toBe("finished");
  await closed;
  expect(cut).not.toHaveBeenCalled();
});

it("the closing server reports not ready while it still answers, and asks clients to close connections", async () => {
  const server = await slowServer();
  const time = clock();
  const slow = fetch(`${server.origin}/slow`);
  await server.begun;
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  const closed = server.close(200);
  const ready = await fetch(`${server.origin}/readyz`);
  expect(ready.status).toBe(503);
  expect(ready.headers.get("Connection")).toBe("close");
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  expect(await (await fetch(`${server.origin}/quick`)).text()).toBe("quick");
  server.go();
  expect(await (await slow).text()).toBe("finished");
  time.restore();
  await closed;
  const statuses = server.lines.filter(({ level }) => level === 20).map(({ status }) => status);
  expect(statuses).toEqual(expect.arrayContaining([200, 503]));
  expect(server.lines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});

it("the closing server keeps answering new requests as long as they come, if it has a drain time", async () => {
  const server = await slowServer();
  server.go();
  const time = clock();
  await (await fetch(`${server.origin}/quick`)).text();
  const closed = server.close(50);
  for (let visit = 0; visit < 10; visit += 1) {
    time.pass(250);
    const answer = await fetch(`${server.origin}/quick`);
    expect(await answer.text()).toBe("quick");
    expect(answer.headers.get("Connection")).toBe("close");
    await wait(50);
  }
  time.pass(300);
  await closed;
  await expect(fetch(`${server.origin}/quick`)).rejects.toThrow();
});

/** A client thread with a keep-alive connection that sends a second request at `flag` 1 and sets it to 2. */
function visitorInThread(port: number, flag: Int32Array) {
  const code = `
    const { workerData, parentPort } = require("node:worker_threads");
    const { port, flag } = workerData;
    const ask = "GET /quick HTTP/1.1\\r\\nHost: 127.0.0.1:" + port + "\\r\\n\\r\\n";
    const socket = require("node:net").connect(port, "127.0.0.1", () => socket.write(ask));
    let answers = "";
    socket.once("data", () => {
      parentPort.postMessage("connected");
      Atomics.wait(flag, 0, 0);
      socket.write(ask, () => Atomics.store(flag, 0, 2));
    });
    socket.on("data", (chunk) => { answers += chunk });
    socket.on("error", (error) => { answers += error });
    socket.on("close", () => parentPort.postMessage(answers));`;
  const worker = new Worker(code, { eval: true, workerData: { port, flag } });
  const connected = new Promise((resolve) => worker.once("message", resolve));
  const answers = connected.then(() => new Promise<string>((resolve) => worker.once("message", resolve)));
  return { connected, answers };
}

it("the closing server answers a request that arrived while it was too busy to read it", async () => {
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const busy = Promise.withResolvers<void>();
  let close = (): Promise<void> => Promise.resolve();
  const build = stubBuild({
    "/quick": { loader: () => new Response("quick") },
    "/busy": {
      loader: async () => {
        const closed = close();
        // Both the drain timer and the request are due at the next turn of the event loop.
        Atomics.store(flag, 0, 1);
        Atomics.notify(flag, 0);
        while (Atomics.load(flag, 0) !== 2);
        const end = performance.now() + 100;
        while (performance.now() < end);
        closed.then(busy.resolve, busy.reject);
        return new Response("busy");
      },
    },
  });
  const server = await startTestServer(build);
  close = () => server.close(0);
  const visitor = visitorInThread(server.port, flag);
  await visitor.connected;
  await fetch(`${server.origin}/busy`).then((answer) => answer.text());
  expect((await visitor.answers).match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  await busy.promise;
});
