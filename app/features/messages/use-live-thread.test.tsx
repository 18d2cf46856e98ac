// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Account, AccountProvider } from "#app/features/account/account.tsx";
import type { Message } from "#contract/chat.ts";
import { type ThreadUrls, useLiveThread } from "./use-live-thread.ts";

const at = "2026-11-24T10:00:00.000Z";
const urls: ThreadUrls = { page: "/message/1", messages: "/message/1/messages", stream: null };
const account: Account = {
  ...{ userType: "customer" as const, name: "Noor", image: null, accountKey: "customer-1" },
  ...{ unread: 0, favorites: [] },
};

/** Stands in for the site: what it stored, the answers that it holds, another answer to posts, and the posts. */
let stored: Message[];
let held: (() => void)[] | null;
let answerOther: (() => Response) | null;
let posts: string[];

const add = (text: string, mine: boolean) => {
  const id = (stored.at(-1)?.id ?? 8) + 1;
  const message = { id, conversation_id: 1, text, mine, created_at: at, read_at: null, appointment: null };
  stored.push(message);
  return message;
};

async function answer(url: string, init?: { body: URLSearchParams }): Promise<Response> {
  if (!init) {
    const after = Number(new URL(url, "https://market.example").searchParams.get("after"));
    return Response.json({ messages: stored.filter(({ id }) => id > after), hasNewer: false });
  }
  const { intent, message = "", until } = Object.fromEntries(init.body);
  if (intent === "read") {
    stored = stored.map((one) =>
      !one.mine && one.id <= Number(until) ? { ...one, read_at: one.read_at ?? at } : one,
    );
    return new Response(null, { status: 204 });
  }
  posts.push(message);
  if (answerOther) return answerOther();
  const sent = add(message, true);
  if (held) await new Promise<void>((resolve) => held?.push(resolve));
  return Response.json({ message: sent });
}

let live: ReturnType<typeof useLiveThread>;
function OpenThread({ loaded }: { loaded: readonly Message[] }) {
  live = useLiveThread(urls, loaded, true);
  return null;
}

let root: Root | null;
async function open() {
  const loaded = [...stored];
  const element = (
    <AccountProvider value={account}>
      <OpenThread loaded={loaded} />
    </AccountProvider>
  );
  root = createRoot(document.body);
  await act(() => root?.render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />));
}
async function leave() {
  await act(() => root?.unmount());
  root = null;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const send = (...texts: string[]) =>
  act(async () => {
    for (const text of texts) live.send(text);
  });
const release = () => act(async () => held?.shift()?.());
const shown = () => live.messages.map(({ text }) => text);
const unsent = () => live.outgoing.map(({ text, state, reason }) => [text, reason ?? state]);

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  vi.stubGlobal("fetch", answer);
  sessionStorage.clear();
  stored = [];
  posts = [];
  held = null;
  answerOther = null;
  add("Is it still there?", true);
});
afterEach(async () => {
  await leave();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("A message that was written just before an own one is shown, and only then read", async () => {
  stored[0] = { ...stored[0]!, read_at: at };
  await open();
  add("It is", false);
  await send("May I come by?");
  expect(shown()).toEqual(["Is it still there?", "May I come by?"]);
  add("Hello?", false);
  await pass(5_000);
  expect(shown()).toEqual(["Is it still there?", "It is", "May I come by?", "Hello?"]);
  expect(stored.every(({ mine, read_at }) => mine || read_at === at)).toBe(true);
});

it("Messages that wait for the one before are sent once after the thread is left, and when it is opened again", async () => {
  held = [];
  await open();
  await send("one", "two", "three", "four");
  await leave();
  await release();
  await release();
  expect(posts).toEqual(["one", "two", "three"]);
  await open();
  expect(unsent()).toEqual([["four", "sending"]]);
  await release();
  await release();
  expect(posts).toEqual(["one", "two", "three", "four"]);
  expect(unsent()).toEqual([]);
  await leave();
  await open();
  expect(posts).toHaveLength(4);
});

it.each([
  ["shown with its reason until the user sends it again", 422, "Too long", 1],
  ["sent by itself when its login had expired", 401, "You are not logged in", 2],
])("A refused message is kept, and after a reload %s", async (_, status, reason, times) => {
  answerOther = () => Response.json({ reason }, { status });
  await open();
  await send("one");
  expect(unsent()).toEqual([["one", reason]]);
  answerOther = null;
  await leave();
  await open();
  expect(posts).toHaveLength(times);
  expect(unsent()).toEqual(times === 1 ? [["one", reason]] : []);
  await act(async () => live.outgoing.forEach(({ key }) => void live.retry(key)));
  expect([posts.length, unsent()]).toEqual([2, []]);
});

it("A message that is refused after its thread was left shows the reason when it is opened again", async () => {
  answerOther = () => Response.json({ reason: "Too long" }, { status: 422 });
  await open();
  act(() => void live.send("one"));
  await leave();
  await pass(0);
  await open();
  expect([posts.length, unsent()]).toEqual([1, [["one", "Too long"]]]);
});

it("A message from before somebody else logged in says so", async () => {
  answerOther = () => Response.json({ reason: null }, { status: 409 });
  await open();
  await send("one");
  expect(unsent()).toEqual([["one", "Somebody else is logged in now"]]);
});
