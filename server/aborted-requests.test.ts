import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { stubBuild } from "#tests/setup/stub-build.ts";
import { createMemoryLogger, startTestServer } from "#tests/setup/test-server.ts";

const { logger, lines: log } = createMemoryLogger();
const build = stubBuild({
  "/echo": {
    action: async ({ request }) => new Response(await request.text()),
  },
});
let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer(build, { logger });
});
afterAll(() => server.close(0));

const length = "Content-Length: 1000";
it.each([
  ["a form", [length, "Content-Type: application/x-www-form-urlencoded"], "a=1", "request"],
  ["a form of unknown length", ["Transfer-Encoding: chunked"], "5\r\na=1", "the request was cut"],
  ["an upload", [length, "Content-Type: multipart/form-data; boundary=x"], "--x\r\n", "request"],
])("%s that is cut off causes no warning in the log", async (_, headers, part, last) => {
  log.length = 0;
  const host = `127.0.0.1:${server.port}`;
  const head = ["POST /echo HTTP/1.1", `Host: ${host}`, `Origin: http://${host}`, ...headers, "", ""];
  const socket = connect(server.port, "127.0.0.1", () => socket.end(head.join("\r\n") + part));
  await once(socket.resume(), "close");
  await expect.poll(() => log.map(({ msg }) => msg)).toContain(last);
  expect(log.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});
