import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { serve } from "@hono/node-server";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { authHeaders, insertAccount } from "../../testing/accounts.ts";
import { type TestApi, testApi } from "../../testing/api.ts";

let api: TestApi;
let server: ReturnType<typeof serve>;
let port: number;
const lines: { level: number; msg: string }[] = [];
beforeEach(async () => {
  lines.length = 0;
  const log = pino({ level: "debug" }, { write: (line: string) => lines.push(JSON.parse(line)) });
  api = await testApi(1, { log });
  server = serve({ fetch: api.app.fetch, hostname: "127.0.0.1", port: 0 });
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  server.close();
  await api.db.destroy();
});

test.each([
  ["A form", "/en/contact-message", ["Content-Type: application/json", "Content-Length: 100"], '{"a":'],
  ["A form of unknown length", "/en/contact-message", ["Transfer-Encoding: chunked"], '5\r\n{"a":'],
  [
    "An upload of unknown length",
    "/en/my-profile/photo",
    ["Content-Type: multipart/form-data; boundary=x", "Transfer-Encoding: chunked"],
    "5\r\n--x\r\n",
  ],
])("%s that is cut off causes no warning in the log", async (_, path, headers, part) => {
  const { Authorization } = await authHeaders(api.db, await insertAccount(api.db));
  const head = [
    `POST /api/v1${path} HTTP/1.1`,
    "Host: api",
    `Authorization: ${Authorization}`,
    ...headers,
    "",
    "",
  ];
  const socket = connect(port, "127.0.0.1", () => socket.end(head.join("\r\n") + part));
  await once(socket.resume(), "close");
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain("request");
  expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
});
