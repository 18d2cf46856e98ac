import { getEventListeners } from "node:events";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pendingConnectionEvent, retryFetchWhenOnline, waitForRetry } from "./retry-when-online.ts";

function browser() {
  const connection = { isThere: false, gateway: 0, retryAfter: "", answer: new Response() };
  const fetch = async () => {
    const { gateway: status, retryAfter } = connection;
    if (status)
      return new Response("<h1>Bad Gateway</h1>", { status, headers: { "Retry-After": retryAfter } });
    if (!connection.isThere) throw new TypeError("Failed to fetch");
    return connection.answer;
  };
  const events: boolean[] = [];
  const window = Object.assign(new EventTarget(), { fetch });
  window.addEventListener(pendingConnectionEvent, (event) =>
    events.push((event as CustomEvent<boolean>).detail),
  );
  vi.stubGlobal("window", window);
  vi.stubGlobal("location", { href: "https://cars.example/contact" });
  retryFetchWhenOnline();
  const post = (signal?: AbortSignal) => globalThis.window.fetch("/contact.data", { method: "POST", signal });
  return { connection, events, post };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a post is retried until there is a connection", async () => {
  const { connection, events, post } = browser();
  const answer = post();
  await vi.advanceTimersByTimeAsync(7_500);
  expect(events).toEqual([true]);
  connection.isThere = true;
  await vi.advanceTimersByTimeAsync(8_000);
  expect((await answer).status).toBe(200);
  expect(events).toEqual([true, false]);
});

it.each([502, 503, 504])("a gateway's %d is treated as a lost connection", async (status) => {
  const { connection, events, post } = browser();
  connection.gateway = status;
  const answer = post();
  await vi.advanceTimersByTimeAsync(500);
  expect(events).toEqual([true]);
  Object.assign(connection, { gateway: 0, isThere: true });
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await answer).status).toBe(200);
  expect(events).toEqual([true, false]);
});

it.each(["5", "Sat, 28 Nov 2026 10:00:00 GMT"])(
  "a retry waits as long as a Retry-After header in seconds says, and ignores a date: %s",
  async (retryAfter) => {
    const { connection, post } = browser();
    Object.assign(connection, { gateway: 503, retryAfter });
    const answer = post();
    await vi.advanceTimersByTimeAsync(0);
    Object.assign(connection, { gateway: 0, isThere: true });
    const answered = vi.fn();
    answer.then(answered);
    await vi.advanceTimersByTimeAsync(retryAfter === "5" ? 4_900 : 900);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(answered).toHaveBeenCalled();
  },
);

it.each([422, 503])("the site's own %d is returned without a retry", async (status) => {
  const { connection, events, post } = browser();
  const answer = new Response("said", { status, headers: { "X-Remix-Response": "yes" } });
  Object.assign(connection, { isThere: true, answer });
  const response = await post();
  expect([response.status, await response.text()]).toEqual([status, "said"]);
  expect(events).toEqual([]);
});

it("a pending connection is reported while a post waits", async () => {
  const { connection, events, post } = browser();
  const first = new AbortController();
  const given = post(first.signal).catch(() => "given up");
  const kept = post();
  await vi.advanceTimersByTimeAsync(500);
  first.abort();
  expect(await given).toBe("given up");
  expect(events.at(-1)).toBe(true);
  connection.isThere = true;
  window.dispatchEvent(new Event("online"));
  expect((await kept).status).toBe(200);
  expect(events.at(-1)).toBe(false);
});

it("requests for a page's data are retried too, but no other requests", async () => {
  const { connection, events } = browser();
  await expect(window.fetch("/locales/en.json")).rejects.toThrow(TypeError);
  expect(events).toEqual([]);
  const answer = window.fetch("/faq.data");
  await vi.advanceTimersByTimeAsync(500);
  expect(events).toEqual([true]);
  connection.isThere = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await answer).status).toBe(200);
});

it("an aborted post is not retried", async () => {
  const { events, post } = browser();
  const stopped = new AbortController();
  const answer = post(stopped.signal);
  await vi.advanceTimersByTimeAsync(100);
  stopped.abort();
  await expect(answer).rejects.toThrow("aborted");
  expect(events).toEqual([true, false]);
});

it.each(["online", "delay", "abort"])("a wait that ends by %s leaves nothing behind", async (end) => {
  browser();
  const given = new AbortController();
  const wait = waitForRetry(1_000, given.signal).catch(() => "given up");
  if (end === "online") window.dispatchEvent(new Event("online"));
  else if (end === "abort") given.abort();
  else vi.advanceTimersByTime(1_000);
  await wait;
  expect(getEventListeners(window, "online")).toEqual([]);
  expect(getEventListeners(given.signal, "abort")).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  ["Back", new Event("popstate")],
  ["a restored page", new Event("pageshow")],
])("the browser follows a redirect after %s, and React Router those of links", async (_, event) => {
  const { connection } = browser();
  const reload = vi.fn();
  const at = (pathname: string, search = "") =>
    vi.stubGlobal("location", {
      href: `https://cars.example${pathname}${search}#main`,
      pathname,
      search,
      reload,
    });
  Object.assign(connection, { isThere: true, answer: new Response(null, { status: 202 }) });
  at("/compare");
  window.dispatchEvent(event);
  expect((await window.fetch("/compare.data?ids=1&_routes=root")).status).toBe(202);
  expect((await window.fetch("/compare.data")).status).toBe(202);
  expect(reload).not.toHaveBeenCalled();
  at("/message/start", "?car=2&note=a%20b");
  window.dispatchEvent(event);
  const answered = vi.fn();
  window.fetch("/message/start.data?car=2&note=a+b").then(answered);
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledOnce();
  expect(answered).not.toHaveBeenCalled();
});
