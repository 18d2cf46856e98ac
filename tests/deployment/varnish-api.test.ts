import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectTimeoutMs } from "#tests/setup/timeouts.ts";
import { startVarnish, type Varnish, waitUntilOk } from "#tests/setup/varnish.ts";

/* How deploy/varnish/default.vcl balances two APIs; one may receive requests without answering them. */

interface Api {
  name: string;
  port: number;
  server: Server;
  received: { method: string | undefined; body: string; forwardedFor: string | undefined }[];
  isCut: boolean;
}
let apis: [Api, Api];
/** The open responses to requests with `hold` in their query, by path. */
const held = new Map<string, ServerResponse[]>();
let varnish: Varnish;

async function startApi(name: string): Promise<Api> {
  const server = createServer((request, response) => {
    if (request.url === "/readyz") return void response.end("ready");
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      if (api.isCut) return void request.socket.destroy();
      const { method, headers } = request;
      api.received.push({ method, body, forwardedFor: String(headers["x-forwarded-for"]) });
      response.setHeader("Cache-Control", "public, max-age=60");
      const { pathname, search } = new URL(request.url!, "http://api");
      if (search === "?hold") held.set(pathname, [...(held.get(pathname) ?? []), response]);
      else response.end(name);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const api: Api = { name, server, port: (server.address() as AddressInfo).port, received: [], isCut: false };
  return api;
}

beforeAll(async () => {
  apis = [await startApi("first"), await startApi("second")];
  varnish = await startVarnish({ web: [apis[0].port], api: apis.map(({ port }) => port) });
  await waitUntilOk(`${varnish.apiUrl}/readyz`);
});
afterAll(async () => {
  await varnish?.close();
  for (const { server } of apis ?? []) server.close().closeAllConnections();
});

const post = (headers: Record<string, string>, body = '{"a":1}') =>
  fetch(`${varnish.apiUrl}/api/v1/en/contact-message`, { method: "POST", headers, body });
const statuses = async (call: () => Promise<Response>) =>
  (await Promise.all(Array.from({ length: 20 }, call))).map(({ status }) => status);

it("Varnish sends requests to both APIs, caches no response, and forwards the address of the client", async () => {
  const headers = { "X-Forwarded-For": "192.0.2.9" };
  for (let index = 0; index < 60; index += 1) await fetch(`${varnish.apiUrl}/api/v1/en/cars`, { headers });
  const counts = apis.map(({ received }) => received.length);
  expect(counts[0]! + counts[1]!).toBe(60);
  expect(Math.min(...counts)).toBeGreaterThan(5);
  expect(apis[0].received[0]?.forwardedFor).toMatch(/^192\.0\.2\.9, ?127\.0\.0\.1$/);
});

it("Varnish retries reads and posts with an Idempotency-Key at the other API, but no other posts", async () => {
  apis[1].isCut = true;
  apis[0].received = [];
  expect(new Set(await statuses(() => fetch(`${varnish.apiUrl}/api/v1/en/cars`)))).toEqual(new Set([200]));
  expect(new Set(await statuses(() => post({ "Idempotency-Key": "one" })))).toEqual(new Set([200]));
  const posts = apis[0].received.filter(({ method }) => method === "POST");
  expect(posts.map(({ body }) => body)).toEqual(Array(20).fill('{"a":1}'));
  const unsafe = await Promise.all(Array.from({ length: 20 }, () => post({})));
  const refused = unsafe.find(({ status }) => status === 503);
  expect(await refused?.json()).toEqual({ message: "The service is not available at the moment" });
});

it("Varnish sends the callback of a sign-in, whose code is valid once, to one API only", async () => {
  apis[1].isCut = true;
  const callback = () => fetch(`${varnish.apiUrl}/api/v1/auth/google/callback?code=a`);
  expect(new Set(await statuses(callback))).toEqual(new Set([200, 503]));
});

it("Varnish retries a slow read, but waits for its retry and for a slow callback of a sign-in", async () => {
  apis[1].isCut = false;
  const callback = "/api/v1/auth/google/callback";
  const read = "/api/v1/en/slow";
  const other = "/api/v1/en/slow-too";
  const get = (path: string) => fetch(`${varnish.apiUrl}${path}?hold`);
  const untilHeld = (path: string, times: number) =>
    expect.poll(() => held.get(path)?.length, { timeout: 3 * expectTimeoutMs }).toBe(times);

  const responses = [get(callback), untilHeld(callback, 1).then(() => get(read))];
  await untilHeld(read, 2);
  responses.push(get(other));
  await untilHeld(other, 2);
  for (const response of [...held.values()].flat()) response.end();
  for (const response of await Promise.all(responses))
    expect([response.url, response.status]).toEqual([response.url, 200]);
  expect(held.get(callback)).toHaveLength(1);
});

it("Varnish passes the API's methods on and answers other methods with 405", async () => {
  apis[1].isCut = false;
  for (const [method, status] of [
    ["DELETE", 200],
    ["PUT", 200],
    ["PURGE", 405],
    ["BAN", 405],
  ] as const)
    expect([method, (await fetch(`${varnish.apiUrl}/x`, { method })).status]).toEqual([method, status]);
  expect((await fetch(`${varnish.origin}/x`, { method: "DELETE" })).status).toBe(405);
});
