import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { apiCallEvents, circuitEvents } from "#telemetry/event-channels.ts";
import type { CallContext, CallRecord } from "./client.server.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let answer: Answer;
let requests: IncomingMessage[] = [];
let makeApi: (context?: Partial<CallContext>) => ReturnType<typeof import("./client.server.ts")["createApi"]>;
let circuitBreaker: typeof import("./http-call.server.ts")["circuitBreaker"];

const record = z.object({ id: z.number() });

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("API_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv("API_TIMEOUT_MS", "5000");
  vi.stubEnv("LOG_LEVEL", "silent");
  const { createApi } = await import("./client.server.ts");
  ({ circuitBreaker } = await import("./http-call.server.ts"));
  makeApi = (context) => createApi({ lang: "nl", requestId: "r-1", clientIp: "203.0.113.9", ...context });
});
beforeEach(() => {
  requests = [];
  circuitBreaker.reset();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const json =
  (status: number, body: unknown, headers = {}): Answer =>
  (_, response) =>
    response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error) => error,
  );

describe("an API call", () => {
  it("sends the language, request id, trace headers, client address and only query values that are set", async () => {
    answer = json(200, { data: { id: 1 } });
    const traceHeaders = { traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01" };
    await makeApi({ traceHeaders }).get("{lang}/cars/1", record, { brand_id: 3, page: undefined, q: "" });
    expect(requests[0]?.url).toBe("/api/v1/nl/cars/1?brand_id=3");
    expect(requests[0]?.headers).toMatchObject({
      "accept-language": "nl",
      "x-request-id": "r-1",
      ...traceHeaders,
      "x-forwarded-for": "203.0.113.9",
    });
  });

  it("is published to metrics with its path and outcome, without ids and query values", async () => {
    const calls: string[] = [];
    const circuits: unknown[] = [];
    const unsubscribe = [
      apiCallEvents.subscribe(({ name, outcome }) => calls.push(`${name} ${outcome}`)),
      circuitEvents.subscribe((event) => circuits.push(event)),
    ];
    answer = json(200, { data: { id: 1 } });
    await makeApi().get("{lang}/cars/1", record, { q: "secret" });
    answer = json(404, {});
    await failure(makeApi().get("{lang}/cars/2", record));
    answer = json(500, {});
    for (const _ of Array(6)) await failure(makeApi().get("{lang}/cars/3", record));
    const path = "GET {lang}/cars/{id}";
    expect(calls).toEqual(
      ["2xx", "4xx", ...Array(5).fill("5xx"), "rejected"].map((outcome) => `${path} ${outcome}`),
    );
    expect(circuits).toEqual([{ path, closed: false }]);
    for (const end of unsubscribe) end();
  });

  it("turns URLs on the API's host into paths, also with escaped slashes", async () => {
    answer = (request, response) => {
      const host = `http://${request.headers.host}`;
      response.end(
        `{"plain":"${host}/media/a.jpg","escaped":"${host.replaceAll("/", "\\/")}\\/media\\/b.jpg"}`,
      );
    };
    const both = z.object({ plain: z.string(), escaped: z.string() });
    expect(await makeApi().get("x", both)).toEqual({ plain: "/media/a.jpg", escaped: "/media/b.jpg" });
  });

  it("leaves out invalid items of a list and reports how many", async () => {
    const seen: unknown[] = [];
    answer = json(200, { data: { data: [{ id: 1 }, { id: "?" }], total: 2 } });
    const page = await makeApi({ onCallFinished: (call) => seen.push(call.dropped) }).list(
      "{lang}/cars",
      record,
    );
    expect(page.items).toEqual([{ id: 1 }]);
    expect(seen).toContain(1);
  });
});

describe("a call to a failing API", () => {
  const faults: [string, Answer, string][] = [
    ["a connection that is reset", (request) => request.socket.destroy(), "network"],
    ["an answer that never comes", () => {}, "timeout"],
    [
      "a body that stops half way and hangs",
      (_, response) => void response.writeHead(200).write('{"id":'),
      "timeout",
    ],
    [
      "a body cut short",
      (_, r) => void r.writeHead(200, { "Content-Length": "50" }).write("{", () => r.destroy()),
      "malformed",
    ],
    ["broken JSON", (_, response) => response.end('{"id":'), "malformed"],
    ["a page of HTML", (_, response) => response.end("<html></html>"), "malformed"],
    ["an empty answer", (_, response) => response.end(), "malformed"],
    ["another shape", json(200, { data: { id: "x" } }), "malformed"],
    ["10 MB", (_, response) => response.end(`"${"x".repeat(10_000_000)}"`), "malformed"],
    ["a redirect", (_, r) => r.writeHead(302, { Location: "http://127.0.0.1:1/" }).end(), "malformed"],
    ["a 500 with a stack", json(500, { message: "at /srv/app.php:12" }), "status"],
  ];
  it.each(faults)("rejects with the kind of the failure: %s", async (name, fault, kind) => {
    answer = fault;
    // A unique URL, because a pending read of the same URL would be shared.
    expect(await failure(makeApi().get("{lang}/cars/1", record, { q: name }))).toMatchObject({ kind });
  });

  it("reports the system's error code when nothing listens on the port", async () => {
    const closed = createServer().listen(0, "127.0.0.1");
    await once(closed, "listening");
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const { env } = await import("#app/config/env.server.ts");
    const url = env.API_URL;
    env.API_URL = `http://127.0.0.1:${port}`;
    const calls: unknown[] = [];
    await failure(makeApi({ onCallFinished: (call) => calls.push(call) }).get("x", record));
    env.API_URL = url;
    expect(calls).toEqual([
      { name: "GET x", status: "network", code: "ECONNREFUSED", ms: expect.any(Number) },
    ]);
  });

  it("does not follow a redirect", async () => {
    answer = (request, response) =>
      request.url?.endsWith("/elsewhere")
        ? response.end('{"id":1}')
        : response.writeHead(307, { Location: "/api/v1/elsewhere" }).end();
    await failure(makeApi().get("x", record));
    expect(requests).toHaveLength(1);
  });

  it("is retried once if it is a read that could not connect, and never if it is a post", async () => {
    answer = (request) => request.socket.destroy();
    await failure(makeApi().get("x", record));
    expect(requests).toHaveLength(2);
    requests = [];
    circuitBreaker.reset();
    await failure(makeApi().send("x", { method: "POST", body: {} }));
    expect(requests).toHaveLength(1);
  });

  it("is sent again if it is a read whose connection had waited too long for a request", async () => {
    answer = (request, response) => {
      const answerNow = requests.length > 1 ? json(200, { data: { id: 1 } }) : json(408, {});
      answerNow(request, response);
    };
    expect(await makeApi().get("x", record)).toEqual({ id: 1 });
    requests = [];
    const refusal = await failure(makeApi().send("x", { method: "POST", body: {} }));
    expect([refusal.status, requests.length]).toEqual([408, 1]);
  });

  it("shares one time budget with all other reads of the page", async () => {
    answer = () => {};
    const api = makeApi();
    await failure(api.get("first", record));
    // The budget is spent: the second read fails without a call.
    expect(await failure(api.get("second", record))).toMatchObject({ kind: "timeout" });
    expect(requests.map((request) => request.url)).toEqual(["/api/v1/first"]);
  });
});

describe("concurrent identical reads", () => {
  const wait = () => new Promise((resolve) => setImmediate(resolve));
  const heldAnswers = () => {
    const answers: (() => void)[] = [];
    answer = (_, response) => void answers.push(() => response.end('{"id":1}'));
    return answers;
  };
  const arrived = async (count: number) => {
    while (requests.length < count) await wait();
  };

  it("share one API call and its response", async () => {
    const answers = heldAnswers();
    const both = [makeApi().get("{lang}/cars/1", record), makeApi().get("{lang}/cars/1", record)];
    await arrived(1);
    for (const go of answers) go();
    expect(await Promise.all(both)).toEqual([{ id: 1 }, { id: 1 }]);
    expect(requests).toHaveLength(1);
  });

  it("continue for the others when one visitor leaves", async () => {
    const answers = heldAnswers();
    const leaving = new AbortController();
    const left = failure(makeApi({ signal: leaving.signal }).get("{lang}/cars/2", record));
    const other = makeApi().get("{lang}/cars/2", record);
    await arrived(1);
    leaving.abort();
    expect(await left).toMatchObject({ kind: "timeout" });
    for (const go of answers) go();
    expect(await other).toEqual({ id: 1 });
  });

  it("are reported as canceled, not as failures of the API, when the only visitor leaves", async () => {
    const answers = heldAnswers();
    const leaving = new AbortController();
    const calls: CallRecord[] = [];
    const onCallFinished = (call: CallRecord) => calls.push(call);
    const api = makeApi({ signal: leaving.signal, onCallFinished });
    const left = failure(api.get("{lang}/cars/3", record));
    await arrived(1);
    leaving.abort();
    await left;
    api.report({ name: "reference filters", status: "unavailable", ms: 0 });
    expect(calls.map(({ status }) => status)).toEqual(["canceled", "canceled"]);
    for (const go of answers) go();
  });

  it.each([
    ["in another language", () => makeApi({ lang: "ar" }).get("x", record)],
    ["with another query", () => makeApi().get("x", record, { page: 2 })],
  ])("are not shared with a read %s", async (_, another) => {
    const answers = heldAnswers();
    const both = [makeApi().get("x", record), another()];
    await arrived(2);
    for (const go of answers) go();
    await Promise.all(both);
  });

  it("are not shared with a read that began before a change", async () => {
    const answers = heldAnswers();
    const before = makeApi().get("{lang}/cars/3", record);
    await arrived(1);
    answer = (_, response) => response.end("{}");
    await makeApi().send("change", { method: "POST", body: {} });
    answer = (_, response) => response.end('{"id":2}');
    expect(await makeApi().get("{lang}/cars/3", record)).toEqual({ id: 2 });
    for (const go of answers) go();
    expect(await before).toEqual({ id: 1 });
  });
});

describe("the time limit of a page", () => {
  it("starts with its request, so that waiting before the first read counts", async () => {
    answer = () => {};
    const api = makeApi({ startDeadlineNow: true });
    await failure(makeApi().get("something-first", record));
    await failure(api.get("a-page", record));
    expect(requests.map((request) => request.url)).toEqual(["/api/v1/something-first"]);
  });

  it("also applies to reference data, which continues to load after it", async () => {
    answer = () => {};
    const api = makeApi({ startDeadlineNow: true });
    const { promise, resolve } = Promise.withResolvers<string>();
    expect(await failure(api.withDeadline("settings", promise))).toMatchObject({ kind: "timeout" });
    resolve("late");
    expect(await promise).toBe("late");
  });

  it("is no limit for reads of no visitor, each of which has its own", async () => {
    answer = json(200, { data: { id: 1 } });
    const limits: AbortController[] = [];
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
      limits.push(new AbortController());
      return limits.at(-1)!.signal;
    });
    try {
      const { createBackgroundApi } = await import("./client.server.ts");
      const api = createBackgroundApi("nl", "r-1");
      await api.get("first", record);
      expect(limits.length).toBeGreaterThan(0);
      for (const limit of limits) limit.abort();
      expect(await api.get("second", record)).toEqual({ id: 1 });
      const work = Promise.resolve("reference data");
      expect(await api.withDeadline("third", work)).toBe("reference data");
    } finally {
      vi.restoreAllMocks();
    }
  });
});

describe("a streamed response", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  it("must begin in time, but may then take as long as it needs", async () => {
    let lasting: ServerResponse | undefined;
    answer = (_, response) => {
      lasting = response;
      response.writeHead(200).write("first");
    };
    const opened = await makeApi().open("x", {}, {});
    vi.advanceTimersByTime(60_000);
    lasting?.end(", last");
    expect(await opened.text()).toBe("first, last");
  });

  it("times out when it does not begin", async () => {
    answer = () => void vi.advanceTimersByTime(5_000);
    expect(await failure(makeApi().open("x", {}, {}))).toMatchObject({ kind: "timeout" });
  });
});

describe("an error response of the API", () => {
  it("carries its message, the messages per field and the Retry-After time", async () => {
    answer = json(422, { message: "Controleer het formulier", errors: { email: ["Ongeldig"] } });
    expect(await failure(makeApi().send("x", { method: "POST", body: {} }))).toMatchObject({
      status: 422,
      serverMessage: "Controleer het formulier",
      fields: { email: ["Ongeldig"] },
      isClientError: true,
    });
    answer = json(429, { message: "Te vaak" }, { "Retry-After": "60" });
    expect(await failure(makeApi().get("x", record))).toMatchObject({ status: 429, retryAfter: 60 });
  });

  it.each([
    [90_000, 90],
    [-5_000, null],
    [Number.NaN, null],
  ])("carries the seconds to a Retry-After that is a date in %s ms", async (ms, retryAfter) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-28T10:00:00Z") });
    onTestFinished(() => void vi.useRealTimers());
    answer = json(503, {}, { "Retry-After": new Date(Date.now() + ms).toUTCString() });
    expect(await failure(makeApi().get("x", record))).toMatchObject({ status: 503, retryAfter });
  });
});

it.each([
  ["an answer", 200, "debug"],
  ["a refusal", 422, "debug"],
  ["a failure", 503, "warn"],
  ["no answer in time", "timeout", "warn"],
  ["a call that the open circuit breaker refused", "rejected", "debug"],
  ["a visitor who left", "canceled", "debug"],
] as const)("an API call is logged at the right level: %s", async (_, status, level) => {
  const { log } = await import("#app/config/log.server.ts");
  const { logCall } = await import("./client.server.ts");
  const levels: string[] = [];
  for (const name of ["debug", "warn"] as const)
    vi.spyOn(log, name).mockImplementation(() => void levels.push(name));
  logCall({ name: "GET {lang}/cars", status, ms: 1.4 }, "r-1");
  expect(levels).toEqual([level]);
  vi.restoreAllMocks();
});
