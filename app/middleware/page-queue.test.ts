import { type MiddlewareFunction, RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { createPageQueue } from "./page-queue.ts";
import { requestContextMiddleware } from "./request-context.ts";

/* One read starts per turn of the event loop (decision 200). */

function setUp(limits?: Parameters<typeof createPageQueue>[0]) {
  const turns = createPageQueue(limits);
  const started: string[] = [];
  async function run(
    middleware: MiddlewareFunction<Response>[],
    args: Parameters<typeof turns>[0],
    name: string,
  ) {
    const [first, ...others] = middleware;
    const next = () => run(others, args, name);
    if (first) return (await first(args, next)) as Response;
    started.push(name);
    return new Response(name);
  }
  /** Requests a page, or posts its form, as the visitor with the address `ip`. */
  function ask(name: string, ip = "192.0.2.1", init: RequestInit = {}) {
    const request = new Request(`http://localhost/${name}`, { ...init, headers: { "x-client-ip": ip } });
    const args = {
      request,
      context: new RouterContextProvider(),
      params: {},
      pattern: "/*",
      url: new URL(request.url),
    };
    return run([requestContextMiddleware, turns], args, name);
  }
  return { ask, started };
}

const turn = () => new Promise(setImmediate);

it("Only one of many pages requested at once starts per turn of the event loop", async () => {
  const { ask, started } = setUp();
  const answers = ["a", "b", "c"].map((name) => ask(name));
  for (const count of [1, 2, 3]) {
    await turn();
    expect(started).toHaveLength(count);
  }
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

it("A queued page does not start after its visitor has left, and the next page takes its turn", async () => {
  const { ask, started } = setUp();
  const visit = new AbortController();
  const first = ask("first");
  const left = ask("left", "192.0.2.1", { signal: visit.signal });
  const last = ask("last");
  visit.abort();
  expect((await left).status).toBe(499);
  await Promise.all([first, last]);
  expect(started).toEqual(["first", "last"]);
});

it("A page that is first in the queue does not start either if its visitor has left", async () => {
  const { ask, started } = setUp();
  const visit = new AbortController();
  const left = ask("left", "192.0.2.1", { signal: visit.signal });
  visit.abort();
  expect((await left).status).toBe(499);
  expect(started).toEqual([]);
});

it("Visitors take turns, even if one of them requests many pages", async () => {
  const { ask, started } = setUp();
  const many = ["a1", "a2", "a3", "a4"].map((name) => ask(name));
  await Promise.all([...many, ask("b1", "192.0.2.2"), ask("c1", "2001:db8::1")]);
  expect(started.slice(0, 4)).toEqual(["a1", "a2", "b1", "c1"]);
});

it("A request for the headers alone waits its turn too", async () => {
  const { ask, started } = setUp();
  const answers = ["a", "b"].map((name) => ask(name, "192.0.2.1", { method: "HEAD" }));
  await turn();
  expect(started).toEqual(["a"]);
  await Promise.all(answers);
});

it("A post does not wait for other requests", async () => {
  const { ask, started } = setUp();
  const pages = ["a", "b", "c"].map((name) => ask(name));
  await ask("post", "192.0.2.1", { method: "POST", body: "x" });
  expect(started[0]).toBe("post");
  await Promise.all(pages);
});

it("A visitor with too many queued pages gets 503 with Retry-After, and other visitors are served", async () => {
  const { ask, started } = setUp({ maxQueued: 3, maxQueuedPerClient: 2 });
  const mine = ["a", "b", "c", "d"].map((name) => ask(name));
  const others = ["e", "f"].map((name, index) => ask(name, `192.0.2.${index + 2}`));
  const answers = await Promise.all([...mine, ...others]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 503, 503, 200, 200]);
  expect(answers[3]!.headers.get("Retry-After")).toBe("5");
  expect(started).toHaveLength(4);
});
