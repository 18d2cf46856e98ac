import { Agent, get } from "node:http";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { smallBuild } from "#tests/setup/small-build.ts";
import { startServer } from "#tests/setup/small-server.ts";

/** A server whose one page answers when told. */
async function slowServer() {
  const begun = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const build = smallBuild({
    "/slow": {
      loader: async () => {
        begun.resolve();
        await go.promise;
        return new Response("finished");
      },
    },
    "/quick": { loader: () => new Response("quick") },
  });
  return { ...(await startServer(build)), begun: begun.promise, go: go.resolve };
}

it("finishes what is under way, then takes no new connection", async () => {
  const server = await slowServer();
  const slow = fetch(`${server.origin}/slow`);
  await server.begun;
  const closed = server.close(0);
  server.go();
  expect(await (await slow).text()).toBe("finished");
  await closed;
  await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow();
});

it("closes a kept connection that was busy when it was told to close", async () => {
  const server = await slowServer();
  const agent = new Agent({ keepAlive: true });
  const answer = new Promise<string>((resolve, reject) => {
    get(`${server.origin}/slow`, { agent }, (response) => resolve(text(response))).on("error", reject);
  });
  await server.begun;
  const closed = server.close(0);
  // The server has stopped listening: from here on, only the connection keeps it.
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
}, 5_000);

it("says it is not ready while it still answers, and asks to close connections", async () => {
  const server = await slowServer();
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
  await closed;
});
