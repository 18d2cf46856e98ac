import { describe, expect, it } from "vitest";
import { createGate, type Outcome } from "./gate.ts";

/** A gate with a clock of its own, and what it said of itself. */
function setUp() {
  let time = 0;
  const said: string[] = [];
  const gate = createGate({
    pause: 1_000,
    trust: 500,
    now: () => time,
    onChange: ({ path, open }) => said.push(`${path ?? "all"} ${open ? "open" : "shut"}`),
  });
  return {
    gate,
    said,
    pass: (ms: number) => {
      time += ms;
    },
    /** Makes calls that end like that at once, as many as the gate lets through without waiting; says how many. */
    calls(count: number, path: (index: number) => string, outcome: Outcome) {
      let made = 0;
      for (let index = 0; index < count; index += 1) {
        if (gate.way(path(index)) === "shut") continue;
        made += 1;
        gate.end(path(index), outcome);
      }
      return made;
    },
  };
}

const cars = () => "GET cars";
const settings = () => "GET settings";
const each = (index: number) => `GET ${"abcdefghijklmnopqrst"[index % 20]}`;

describe("an API that cannot be reached", () => {
  it("is shut after five attempts, then asked once a second, whatever is wanted", () => {
    const site = setUp();
    expect(site.calls(300, each, "unreachable")).toBe(5);
    site.pass(999);
    expect(site.calls(300, each, "unreachable")).toBe(0);
    site.pass(1);
    for (let second = 0; second < 10; second += 1) {
      expect(site.calls(300, each, "unreachable")).toBe(1);
      site.pass(1_000);
    }
    expect(site.said).toEqual(["all shut"]);
  });

  it("is open to everyone after the first sound answer", () => {
    const site = setUp();
    site.calls(10, cars, "unreachable");
    site.pass(1_000);
    expect(site.calls(1, settings, "sound")).toBe(1);
    expect(site.calls(100, each, "sound")).toBe(100);
    expect(site.said).toEqual(["all shut", "all open"]);
  });

  it("is not taken for dead while it is reached now and then", () => {
    const site = setUp();
    for (let round = 0; round < 20; round += 1) {
      expect(site.calls(4, cars, "unreachable")).toBe(4);
      expect(site.calls(1, settings, "sound")).toBe(1);
    }
    expect(site.said).toEqual([]);
  });
});

describe("one call that fails alone", () => {
  it("is shut alone, and opens by itself", () => {
    const site = setUp();
    expect(site.calls(20, cars, "fault")).toBe(5);
    expect(site.calls(50, settings, "sound")).toBe(50);
    expect(site.calls(10, cars, "fault")).toBe(0);
    site.pass(1_000);
    expect(site.calls(10, cars, "fault")).toBe(1);
    site.pass(1_000);
    expect(site.calls(10, cars, "sound")).toBe(10);
    expect(site.said).toEqual(["GET cars shut", "GET cars open"]);
  });

  it("makes nobody wait for its probes, but lets whoever wants it after a while try for themselves", () => {
    const { gate, calls, pass } = setUp();
    calls(5, cars, "fault");
    pass(1_000);
    expect([gate.way("GET cars"), gate.way("GET cars")]).toEqual(["probe", "shut"]);
    pass(5_000);
    expect([gate.way("GET cars"), gate.way("GET cars")]).toEqual(["go", "shut"]);
  });

  it("is not shut while it answers now and then", () => {
    const site = setUp();
    for (let round = 0; round < 20; round += 1) {
      expect(site.calls(4, cars, "fault")).toBe(4);
      expect(site.calls(1, cars, "sound")).toBe(1);
    }
  });
});

describe("an API that answers nonsense whatever is asked", () => {
  it("gets one attempt for every call, then six a second for all of them", () => {
    const site = setUp();
    // The fifth failure shows that it is not one call: from then on each is shut by its first.
    expect(site.calls(200, each, "fault")).toBe(24);
    let later = 0;
    for (let second = 0; second < 10; second += 1) {
      for (let part = 0; part < 10; part += 1) {
        site.pass(100);
        later += site.calls(50, (index) => each(index + second * 7 + part), "fault");
      }
    }
    expect(later).toBeLessThanOrEqual(66);
  });

  it("says that what has not failed yet is to be waited for briefly, until something sound comes", () => {
    const { gate, calls, pass } = setUp();
    expect(gate.way("GET new")).toBe("go");
    calls(10, each, "fault");
    pass(2_000);
    expect(gate.way("GET new")).toBe("try");
    gate.noteFailure("GET new", "fault");
    expect(gate.way("GET new")).toBe("shut");
    expect(gate.way("GET newer")).toBe("try");
    pass(1_000);
    calls(1, settings, "sound");
    expect(gate.way("GET newer")).toBe("go");
  });

  it("is not taken for dead by failures that are fast, while an answer may be on its way", () => {
    const { gate, calls, pass } = setUp();
    calls(10, each, "fault");
    pass(1_999);
    expect(gate.way("GET new")).toBe("go");
    pass(1);
    expect(gate.way("GET new")).toBe("try");
  });

  it("is dead as soon as calls that began long ago fail, of which all went unanswered", () => {
    const { gate, pass } = setUp();
    pass(3_000);
    for (let index = 0; index < 5; index += 1) gate.end(each(index), "fault", 0);
    expect(gate.way("GET new")).toBe("try");
  });

  it("makes nobody wait any more for what has failed, however long it lasts and however seldom it is wanted", () => {
    const { gate, calls, pass } = setUp();
    calls(200, each, "fault");
    for (let second = 0; second < 30; second += 1) {
      pass(1_000);
      for (const path of ["GET a", "GET b", each(second)]) {
        const way = gate.way(path);
        expect(way).not.toBe("go");
        if (way === "probe") gate.end(path, "fault");
      }
    }
  });

  it("is tried by whoever comes when nobody has come for a while", () => {
    const { gate, calls, pass } = setUp();
    calls(200, each, "fault");
    pass(6_000);
    expect(gate.way("GET a")).toBe("go");
  });

  it("keeps the calls open that work", () => {
    const site = setUp();
    site.calls(200, each, "fault");
    expect(site.calls(50, settings, "sound")).toBe(50);
  });
});

describe("calls that hang while others are answered", () => {
  it("say nothing of those others, however many fail at once", () => {
    const { gate, pass } = setUp();
    pass(1_000);
    gate.end("GET cars", "sound");
    pass(2_000);
    for (let index = 0; index < 20; index += 1) gate.end(each(index), "fault", 0);
    expect(gate.way("GET cars")).toBe("go");
    expect(gate.way("GET new")).toBe("go");
    for (let index = 0; index < 4; index += 1) gate.end("GET settings", "fault", 0);
    expect(gate.way("GET settings")).toBe("go");
    gate.end("GET settings", "fault", 0);
    expect(gate.way("GET settings")).toBe("shut");
  });
});

describe("what visitors and the API's refusals do", () => {
  it("counts neither who leaves nor what is refused", () => {
    const site = setUp();
    expect(site.calls(50, cars, "unknown")).toBe(50);
    expect(site.calls(50, cars, "sound")).toBe(50);
    expect(site.said).toEqual([]);
  });
});

describe("the second try of a call that could not connect", () => {
  it("is made only while nothing else has failed", () => {
    const { gate } = setUp();
    expect(gate.isHealthy()).toBe(true);
    gate.end("GET cars", "unreachable");
    expect(gate.isHealthy()).toBe(false);
    gate.end("GET settings", "sound");
    expect(gate.isHealthy()).toBe(true);
  });
});

describe("a call that waits for its turn", () => {
  const settled = async (turns: Promise<void>[]) => {
    const results = await Promise.all(
      turns.map((turn) =>
        Promise.race([turn.then(() => "gone"), new Promise(setImmediate).then(() => "held")]),
      ),
    );
    return results.filter((result) => result === "gone").length;
  };
  const turns = (
    gate: ReturnType<typeof createGate>,
    count: number,
    path: (index: number) => string = cars,
  ) => Array.from({ length: count }, (_, index) => gate.turn(path(index)));

  it("goes at once as one of the first six, or while the API shows signs of life", async () => {
    const { gate, pass } = setUp();
    const first = turns(gate, 20, each);
    expect(await settled(first)).toBe(6);
    gate.end("GET settings", "sound");
    await Promise.all(first);
    for (let index = 0; index < 20; index += 1) gate.end(each(index), "unknown");
    pass(499);
    expect(await settled(turns(gate, 100))).toBe(100);
    pass(1);
    const later = turns(gate, 20, each);
    expect(await settled(later)).toBe(6);
    gate.end("GET settings", "sound");
    await Promise.all(later);
  });

  it("leaves half of the places to calls of other kinds, so that some that hang do not keep out the others", async () => {
    const { gate } = setUp();
    const hanging = turns(gate, 40);
    expect(await settled(hanging)).toBe(3);
    const others = ["a", "b", "c", "d", "e"].map((path) => gate.turn(path));
    expect(await settled(others)).toBe(3);
    gate.end("a", "sound");
    await Promise.all([...hanging, ...others]);
  });

  it("waits no longer than there is time", async () => {
    const { gate } = setUp();
    const others = turns(gate, 6, each);
    const time = new AbortController();
    const late = gate.turn("GET cars", time.signal);
    time.abort();
    await expect(late).rejects.toMatchObject({ kind: "timeout" });
    await Promise.all(others);
  });

  it.each(["unreachable", "fault"] as const)(
    "is told at once when what it waits for is shut (%s)",
    async (outcome) => {
      const { gate } = setUp();
      const first = turns(gate, 3);
      const held = Promise.allSettled(turns(gate, 30));
      await Promise.all(first);
      for (let index = 0; index < 5; index += 1) gate.end("GET cars", outcome);
      for (const result of await held) {
        expect(result).toMatchObject({ status: "rejected", reason: { kind: "shut" } });
      }
    },
  );
});
