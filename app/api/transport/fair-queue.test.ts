import { expect, it } from "vitest";
import { clientSubnet, createFairQueue, QueueFullError } from "./fair-queue.ts";

function setUp(limits: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const queue = createFairQueue({ concurrency: 2, maxQueued: 10, maxQueuedPerClient: 4, ...limits });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    add: (client: string, name: string) =>
      queue.add(client, () => {
        started.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      }),
    async end(name: string) {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

it("Clients take turns, so that one client's many tasks do not hold up another client", async () => {
  const { add, started, end } = setUp();
  for (const name of ["a1", "a2", "a3", "a4", "a5"]) add("a", name);
  add("b", "b1");
  add("c", "c1");
  expect(started).toEqual(["a1", "a2"]);
  await end("a1");
  expect(started.at(-1)).toBe("a3");
  await end("a2");
  expect(started.at(-1)).toBe("b1");
  await end("a3");
  await end("b1");
  expect(started.slice(4)).toEqual(["c1", "a4"]);
});

it("A client runs no more tasks at once than its own limit, even when the queue has free places", async () => {
  const { add, started, end } = setUp({ concurrency: 3, concurrencyPerClient: 2 });
  for (const name of ["a1", "a2", "a3"]) add("a", name);
  expect(started).toEqual(["a1", "a2"]);
  add("b", "b1");
  expect(started).toEqual(["a1", "a2", "b1"]);
  await end("b1");
  expect(started).toHaveLength(3);
  await end("a1");
  expect(started.at(-1)).toBe("a3");
});

it("A client with a full queue is refused, while other clients can still add tasks", () => {
  const { add } = setUp();
  for (let index = 0; index < 6; index += 1) add("a", `a${index}`);
  expect(() => add("a", "one more")).toThrow(new QueueFullError(true));
  expect(() => add("b", "b1")).not.toThrow();
});

it("In a full queue, a client without waiting tasks takes a place from the client with the most", async () => {
  const { add, started, end } = setUp({ concurrency: 1, maxQueued: 3, makesRoom: true });
  add("a", "a1");
  const waiting = ["a2", "a3", "a4"].map((name) => add("a", name).done);
  add("b", "b1");
  await expect(waiting[2]).rejects.toThrow(new QueueFullError(true));
  expect(() => add("b", "b2")).toThrow(new QueueFullError(false));
  await end("a1");
  await end(started.at(-1) ?? "");
  expect(started).toContain("b1");
});

it("The queue refuses tasks beyond its total length", () => {
  const { add } = setUp({ maxQueued: 2 });
  for (const client of ["a", "b", "c", "d"]) add(client, client);
  expect(() => add("e", "e")).toThrow(new QueueFullError(false));
});

it("A client's only waiting task keeps its place in a full queue", async () => {
  const { add, started, end } = setUp({ concurrency: 1, maxQueued: 2, makesRoom: true });
  for (const client of ["a", "b", "c"]) add(client, client);
  expect(() => add("d", "d")).toThrow(new QueueFullError(false));
  await end("a");
  await end("b");
  expect(started).toEqual(["a", "b", "c"]);
});

it("A task that two clients share starts once, at the first turn of either", async () => {
  const { add, started, end } = setUp({ concurrency: 1 });
  for (const name of ["a1", "a2", "a3"]) add("a", name);
  const wanted = add("a", "a4");
  wanted.join("b");
  await end("a1");
  await end("a2");
  expect(started).toEqual(["a1", "a2", "a4"]);
  await end("a4");
  await end("a3");
  expect(started).toEqual(["a1", "a2", "a4", "a3"]);
});

it("A queued task that all its clients have left does not start", async () => {
  const { add, started, end } = setUp({ concurrency: 1 });
  add("a", "a1");
  const left = add("b", "b1");
  const joined = add("b", "b2");
  joined.join("c");
  left.leave("b", "gone");
  joined.leave("b", "gone");
  await expect(left.done).rejects.toBe("gone");
  await end("a1");
  expect(started).toEqual(["a1", "b2"]);
});

it("A started task continues after its client has left", async () => {
  const { add, end } = setUp();
  const begun = add("a", "a1");
  begun.leave("a", "too late");
  await end("a1");
  await expect(begun.done).resolves.toBeUndefined();
});

it("A task that fails makes room for the next", async () => {
  const queue = createFairQueue({ concurrency: 1, maxQueued: 1, maxQueuedPerClient: 1 });
  const failed = queue.add("a", () => Promise.reject(new Error("no")));
  const next = queue.add("a", () => Promise.resolve("yes"));
  await expect(failed.done).rejects.toThrow("no");
  expect(await next.done).toBe("yes");
});

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0db8:0001:0002::6", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  [null, "unknown"],
])("The address %s counts as the client %s", (address, client) => {
  expect(clientSubnet(address)).toBe(client);
});
