import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepUnsent, unsentEvent } from "./unsent.ts";

/** A browser whose connection the test has in hand. */
function browser() {
  const connection = { isThere: false, gateway: 0, answer: new Response() };
  const fetch = async () => {
    if (connection.gateway) return new Response("<h1>Bad Gateway</h1>", { status: connection.gateway });
    if (!connection.isThere) throw new TypeError("Failed to fetch");
    return connection.answer;
  };
  const said: boolean[] = [];
  const window = Object.assign(new EventTarget(), { fetch });
  window.addEventListener(unsentEvent, (event) => said.push((event as CustomEvent<boolean>).detail));
  vi.stubGlobal("window", window);
  keepUnsent();
  const post = (signal?: AbortSignal) => globalThis.window.fetch("/contact.data", { method: "POST", signal });
  return { connection, said, post };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("sends a post again until there is a connection", async () => {
  const { connection, said, post } = browser();
  const answer = post();
  await vi.advanceTimersByTimeAsync(7_500);
  expect(said).toEqual([true]);
  connection.isThere = true;
  await vi.advanceTimersByTimeAsync(8_000);
  expect((await answer).status).toBe(200);
  expect(said).toEqual([true, false]);
});

it.each([502, 503, 504])("takes a gateway's %d for no answer", async (status) => {
  const { connection, said, post } = browser();
  connection.gateway = status;
  const answer = post();
  await vi.advanceTimersByTimeAsync(500);
  expect(said).toEqual([true]);
  Object.assign(connection, { gateway: 0, isThere: true });
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await answer).status).toBe(200);
  expect(said).toEqual([true, false]);
});

it.each([422, 503])("takes the site's own %d for the answer it is", async (status) => {
  const { connection, said, post } = browser();
  const answer = new Response("", { status, headers: { "X-Remix-Response": "yes" } });
  Object.assign(connection, { isThere: true, answer });
  expect(await post()).toBe(answer);
  expect(said).toEqual([]);
});

it("says that something waits for as long as any post does", async () => {
  const { connection, said, post } = browser();
  const first = new AbortController();
  const given = post(first.signal).catch(() => "given up");
  const kept = post();
  await vi.advanceTimersByTimeAsync(500);
  first.abort();
  expect(await given).toBe("given up");
  expect(said.at(-1)).toBe(true);
  connection.isThere = true;
  window.dispatchEvent(new Event("online"));
  expect((await kept).status).toBe(200);
  expect(said.at(-1)).toBe(false);
});

it("leaves readings and what was stopped alone", async () => {
  const { said, post } = browser();
  await expect(window.fetch("/faq.data")).rejects.toThrow(TypeError);
  const stopped = new AbortController();
  const answer = post(stopped.signal);
  await vi.advanceTimersByTimeAsync(100);
  stopped.abort();
  await expect(answer).rejects.toThrow("aborted");
  expect(said).toEqual([true, false]);
});
