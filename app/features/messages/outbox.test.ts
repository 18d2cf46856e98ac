import { describe, expect, it } from "vitest";
import { createOutbox, findUnconfirmed, type Outgoing, retryDelay } from "./outbox.ts";

const settled = () => new Promise(setImmediate);

/** An API that stores a message once per key, and a connection that fails a given number of times. */
function setUp({ failures = 0, lostAnswers = 0 } = {}) {
  const stored = new Map<string, { id: number; text: string; mine: true }>();
  const received: number[] = [];
  const waits: number[] = [];
  const answered: [string, string | undefined][] = [];
  let refusal: string | undefined;
  let shown: readonly Outgoing[] = [];
  let left = { failures, lostAnswers };
  const outbox = createOutbox<{ id: number }>();
  outbox.open({
    async post({ key, text }) {
      if (left.failures > 0) {
        left = { ...left, failures: left.failures - 1 };
        throw new TypeError("no connection");
      }
      if (refusal) return { reason: refusal };
      const message = stored.get(key) ?? { id: stored.size + 1, text, mine: true };
      stored.set(key, message);
      if (left.lostAnswers > 0) {
        left = { ...left, lostAnswers: left.lostAnswers - 1 };
        throw new TypeError("the answer was lost");
      }
      return { message };
    },
    async wait(ms) {
      waits.push(ms);
    },
    onChange: (entries) => {
      shown = entries;
    },
    onAnswered: (key, refusal) => answered.push([key, refusal?.reason]),
    onSent: ({ id }) => received.push(id),
  });
  return {
    outbox,
    answered,
    waits,
    received,
    texts: () => [...stored.values()].map(({ text }) => text),
    shown: () => shown,
    refuse: (reason?: string) => {
      refusal = reason;
    },
  };
}

describe("outgoing messages", () => {
  it("arrive once and in order, however often the connection or the response is lost", async () => {
    const { outbox, texts, received, shown } = setUp({ failures: 3, lostAnswers: 2 });
    for (const text of ["one", "two", "two", "three"])
      outbox.send({ key: crypto.randomUUID(), text, after: 0 });
    await settled();
    expect(texts()).toEqual(["one", "two", "two", "three"]);
    expect(received).toEqual([1, 2, 3, 4]);
    expect(shown()).toEqual([]);
  });

  it("are retried after longer and longer pauses, up to 30 seconds", async () => {
    const { outbox, waits } = setUp({ failures: 7 });
    outbox.send({ key: "a", text: "one", after: 0 });
    await settled();
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(retryDelay(100)).toBe(30_000);
  });

  it("stay visible with the reason when they are refused, until they are retried or discarded", async () => {
    const { outbox, shown, refuse, texts } = setUp();
    refuse("Too long");
    outbox.send({ key: "a", text: "one", after: 0 });
    outbox.send({ key: "b", text: "two", after: 0 });
    await settled();
    expect(shown()).toMatchObject([
      { key: "a", state: "refused", reason: "Too long" },
      { key: "b", state: "refused" },
    ]);
    refuse();
    outbox.discard("b");
    outbox.retry("a");
    await settled();
    expect(shown()).toEqual([]);
    expect(texts()).toEqual(["one"]);
  });
});

it("A closed outbox sends the rest, changes nothing on screen, and reports each answer", async () => {
  const left = setUp({ failures: 1 });
  left.outbox.send({ key: "one", text: "one", after: 0 });
  left.outbox.send({ key: "two", text: "two", after: 0 });
  const before = left.shown();
  left.outbox.close();
  await settled();
  expect([left.shown(), left.texts()]).toEqual([before, ["one", "two"]]);
  expect(left.answered).toEqual([
    ["one", undefined],
    ["two", undefined],
  ]);
  const refused = setUp();
  refused.refuse("You are not logged in");
  refused.outbox.send({ key: "one", text: "My secret", after: 0 });
  const sending = refused.shown();
  refused.outbox.close();
  await settled();
  expect([refused.shown(), refused.answered]).toEqual([sending, [["one", "You are not logged in"]]]);
});

it("A message sent without a record in the response stays visible until its record is found", async () => {
  let shown: readonly Outgoing[] = [];
  const found = Promise.withResolvers<void>();
  const outbox = createOutbox<null>();
  outbox.open({
    post: async () => ({ message: null }),
    wait: async () => {},
    onChange: (entries) => {
      shown = entries;
    },
    onAnswered: () => {},
    onSent: () => found.promise,
  });
  outbox.send({ key: "a", text: "one", after: 0 });
  await settled();
  expect(shown).toHaveLength(1);
  found.resolve();
  await settled();
  expect(shown).toEqual([]);
});

describe("the list of unconfirmed messages", () => {
  const mine = (id: number, text: string) => ({ id, text, mine: true });
  const outgoing = (key: string, text: string, after = 3): Outgoing => ({
    key,
    text,
    after,
    state: "sending",
  });

  it("leaves out a message that arrived in the thread before the response to its post", () => {
    const outbox = [outgoing("a", "ok"), outgoing("b", "ok"), outgoing("c", "bye")];
    expect(findUnconfirmed(outbox, [mine(3, "ok"), { id: 4, text: "ok", mine: false }])).toEqual(outbox);
    expect(findUnconfirmed(outbox, [mine(4, "ok")])).toEqual(outbox.slice(1));
    expect(findUnconfirmed(outbox, [mine(4, "ok"), mine(5, "ok"), mine(6, "bye")])).toEqual([]);
  });
});
