import { describe, expect, it } from "vitest";
import { createGate, type Outcome } from "./gate.ts";

/** A gate with a clock of its own, 2 s between attempts, and what it said of itself. */
function setUp() {
  let time = 0;
  const said: string[] = [];
  const gate = createGate({
    pause: 2_000,
    now: () => time,
    onChange: ({ path, open }) => said.push(`${path ?? "all"} ${open ? "shut" : "open"}`),
  });
  return {
    gate,
    said,
    pass: (ms: number) => {
      time += ms;
    },
    /** Makes a call that ends like that; false when it was not let in. */
    async call(path: string, outcome: Outcome) {
      const entered = await gate.enter(path).then(
        () => true,
        () => false,
      );
      if (entered) gate.leave(path, outcome);
      return entered;
    },
    async calls(count: number, path: (index: number) => string, outcome: Outcome) {
      let entered = 0;
      for (let index = 0; index < count; index += 1) {
        if (await this.call(path(index), outcome)) entered += 1;
      }
      return entered;
    },
  };
}

const cars = () => "GET cars";
const each = (index: number) => `GET ${"abcdefgh"[index % 8]}`;

describe("an API that cannot be reached", () => {
  it("gets five attempts, then one every two seconds, whatever is asked for", async () => {
    const site = setUp();
    expect(await site.calls(300, each, "unreachable")).toBe(5);
    site.pass(1_999);
    expect(await site.calls(300, each, "unreachable")).toBe(0);
    for (let second = 0; second < 10; second += 2) {
      site.pass(2_000);
      expect(await site.calls(300, each, "unreachable")).toBe(1);
    }
    expect(site.said).toEqual(["all shut"]);
  });

  it("is open to everyone after the first sound answer", async () => {
    const site = setUp();
    await site.calls(10, cars, "unreachable");
    site.pass(2_000);
    expect(await site.call("GET settings", "sound")).toBe(true);
    expect(await site.calls(100, each, "sound")).toBe(100);
    expect(site.said).toContain("all open");
  });

  it("is not taken for dead when one attempt in five gets through", async () => {
    const site = setUp();
    for (let round = 0; round < 20; round += 1) {
      expect(await site.calls(4, cars, "unreachable")).toBe(4);
      expect(await site.call("GET cars", "sound")).toBe(true);
    }
    expect(site.said).toEqual([]);
  });
});

describe("one call that fails alone", () => {
  it.each(["fault", "silent"] as const)("is shut alone when it ends as %s", async (outcome) => {
    const site = setUp();
    // Others answer between its failures, or are not asked.
    expect(await site.calls(20, cars, outcome)).toBe(5);
    expect(await site.calls(50, () => "GET settings", "sound")).toBe(50);
    expect(await site.call("GET cars", outcome)).toBe(false);
    expect(site.said).toEqual(["GET cars shut"]);
    site.pass(2_000);
    expect(await site.calls(10, cars, outcome)).toBe(1);
    site.pass(2_000);
    expect(await site.calls(10, cars, "sound")).toBe(10);
    expect(site.said).toEqual(["GET cars shut", "GET cars open"]);
  });

  it("does not shut while it answers now and then", async () => {
    const site = setUp();
    for (let round = 0; round < 20; round += 1) {
      expect(await site.calls(4, cars, "fault")).toBe(4);
      expect(await site.call("GET cars", "sound")).toBe(true);
    }
  });
});

describe("an API that answers nonsense whatever is asked", () => {
  it.each(["fault", "silent"] as const)("is shut as a whole (%s)", async (outcome) => {
    const site = setUp();
    expect(await site.calls(100, each, outcome)).toBe(5);
    expect(site.said).toEqual(["all shut"]);
  });
});

describe("what visitors and the API's refusals do", () => {
  it("counts neither who leaves nor what is refused", async () => {
    const site = setUp();
    expect(await site.calls(50, cars, "unknown")).toBe(50);
    expect(await site.calls(50, cars, "sound")).toBe(50);
    expect(site.said).toEqual([]);
  });
});

describe("room at the API", () => {
  it("is for eight calls at first, and for more as they are answered", async () => {
    const { gate } = setUp();
    const entered: number[] = [];
    const waiting = Array.from({ length: 40 }, (_, index) =>
      gate.enter("GET cars").then(() => entered.push(index)),
    );
    await Promise.resolve();
    await new Promise(setImmediate);
    expect(entered).toHaveLength(8);
    // Every answer makes room for the next one and for one more.
    for (let answered = 0; answered < 4; answered += 1) gate.leave("GET cars", "sound");
    await new Promise(setImmediate);
    expect(entered).toHaveLength(16);
    expect(entered).toEqual([...entered].sort((a, b) => a - b));
    for (let answered = 0; answered < 36; answered += 1) gate.leave("GET cars", "sound");
    await Promise.all(waiting);
    expect(entered).toHaveLength(40);
  });

  it("is waited for no longer than there is time", async () => {
    const { gate } = setUp();
    for (let index = 0; index < 8; index += 1) await gate.enter("GET cars");
    const time = new AbortController();
    const late = gate.enter("GET cars", time.signal);
    time.abort();
    await expect(late).rejects.toMatchObject({ kind: "timeout" });
    const entered = gate.enter("GET cars");
    gate.leave("GET cars", "sound");
    await entered;
  });

  it("is not waited for when the API turns out to be dead", async () => {
    const { gate } = setUp();
    for (let index = 0; index < 8; index += 1) await gate.enter("GET cars");
    const held = Array.from({ length: 100 }, () => gate.enter("GET settings"));
    const ends = Promise.allSettled(held);
    for (let index = 0; index < 8; index += 1) gate.leave("GET cars", "unreachable");
    const refused = (await ends).filter(({ status }) => status === "rejected");
    // Those let in before it was known are few, and the rest is told at once.
    expect(refused.length).toBeGreaterThanOrEqual(95);
  });
});
