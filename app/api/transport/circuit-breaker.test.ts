import { afterEach, describe, expect, it, vi } from "vitest";
import { type Caller, type CallOutcome, CircuitBreaker } from "./circuit-breaker.ts";

function setUp() {
  let time = 0;
  const events: string[] = [];
  const circuitBreaker = new CircuitBreaker({
    now: () => time,
    onStateChange: ({ path, closed }) => events.push(`${path ?? "all"} ${closed ? "closed" : "open"}`),
  });
  return {
    circuitBreaker,
    events,
    pass: (ms: number) => {
      time += ms;
    },
    calls(count: number, path: (index: number) => string, outcome: CallOutcome, caller?: Caller) {
      let admitted = 0;
      for (let index = 0; index < count; index += 1) {
        if (circuitBreaker.admit(path(index), caller) === "reject") continue;
        admitted += 1;
        circuitBreaker.record(path(index), outcome, { caller });
      }
      return admitted;
    },
  };
}

const cars = () => "GET cars";
const settings = () => "GET settings";
const each = (index: number) => `GET ${"abcdefghijklmnopqrst"[index % 20]}`;

describe("the circuit breaker for an unreachable API", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("allows a call although the system's clock was set back meanwhile", () => {
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
    const circuitBreaker = new CircuitBreaker();
    for (let call = 0; call < 5; call += 1) circuitBreaker.record(cars(), "unreachable");
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(1_000);
    expect(circuitBreaker.admit(cars())).not.toBe("reject");
  });

  it("opens after five failed attempts and then allows one probe per second for all paths together", () => {
    const site = setUp();
    expect(site.calls(300, each, "unreachable")).toBe(5);
    site.pass(999);
    expect(site.calls(300, each, "unreachable")).toBe(0);
    site.pass(1);
    for (let second = 0; second < 10; second += 1) {
      expect(site.calls(300, each, "unreachable")).toBe(1);
      site.pass(1_000);
    }
    expect(site.events).toEqual(["all open"]);
  });

  it("closes for all paths after the first valid response", () => {
    const site = setUp();
    site.calls(10, cars, "unreachable");
    site.pass(1_000);
    expect(site.calls(1, settings, "success")).toBe(1);
    expect(site.calls(100, each, "success")).toBe(100);
    expect(site.events).toEqual(["all open", "all closed"]);
  });

  it("stays closed while one attempt in five succeeds", () => {
    const site = setUp();
    for (let round = 0; round < 20; round += 1) {
      expect(site.calls(4, cars, "unreachable")).toBe(4);
      expect(site.calls(1, settings, "success")).toBe(1);
    }
    expect(site.events).toEqual([]);
  });
});

describe("the circuit of a single failing path", () => {
  it("opens after five failures, does not affect other paths and closes after a success", () => {
    const site = setUp();
    expect(site.calls(20, cars, "failure")).toBe(5);
    expect(site.calls(50, settings, "success")).toBe(50);
    expect(site.calls(10, cars, "failure")).toBe(0);
    site.pass(1_000);
    expect(site.calls(10, cars, "failure")).toBe(1);
    site.pass(1_000);
    expect(site.calls(10, cars, "success")).toBe(10);
    expect(site.events).toEqual(["GET cars open", "GET cars closed"]);
  });

  it("sends probes in the background, but after five seconds without a call lets the next caller wait", () => {
    const { circuitBreaker, calls, pass } = setUp();
    calls(5, cars, "failure");
    pass(1_000);
    expect([circuitBreaker.admit("GET cars"), circuitBreaker.admit("GET cars")]).toEqual(["probe", "reject"]);
    pass(5_000);
    expect([circuitBreaker.admit("GET cars"), circuitBreaker.admit("GET cars")]).toEqual(["allow", "reject"]);
  });

  it("stays closed while one call in five succeeds", () => {
    const site = setUp();
    for (let round = 0; round < 20; round += 1) {
      expect(site.calls(4, cars, "failure")).toBe(4);
      expect(site.calls(1, cars, "success")).toBe(1);
    }
  });
});

describe("the circuit breaker for an API that fails on every path", () => {
  it("allows at most two attempts per path, then about six per second for all paths together", () => {
    const site = setUp();
    // The fifth failure shows an outage; from then on, the circuit of each path opens at its first failure.
    expect(site.calls(200, each, "failure")).toBe(24);
    let later = 0;
    for (let second = 0; second < 10; second += 1) {
      for (let part = 0; part < 10; part += 1) {
        site.pass(100);
        later += site.calls(50, (index) => each(index + second * 7 + part), "failure");
      }
    }
    expect(later).toBeLessThanOrEqual(66);
  });

  it("lets calls to a path that has not failed wait only briefly, until a valid response arrives", () => {
    const { circuitBreaker, calls, pass } = setUp();
    expect(circuitBreaker.admit("GET new")).toBe("allow");
    calls(10, each, "failure");
    pass(2_000);
    expect(circuitBreaker.admit("GET new")).toBe("allow-briefly");
    circuitBreaker.recordFailure("GET new", "failure");
    expect(circuitBreaker.admit("GET new")).toBe("reject");
    expect(circuitBreaker.admit("GET newer")).toBe("allow-briefly");
    pass(1_000);
    calls(1, settings, "success");
    expect(circuitBreaker.admit("GET newer")).toBe("allow");
  });

  it("assumes no outage in the first two seconds of failures, because a slow response may still arrive", () => {
    const { circuitBreaker, calls, pass } = setUp();
    calls(10, each, "failure");
    pass(1_999);
    expect(circuitBreaker.admit("GET new")).toBe("allow");
    pass(1);
    expect(circuitBreaker.admit("GET new")).toBe("allow-briefly");
  });

  it("assumes an outage at once when five calls that began three seconds ago all fail", () => {
    const { circuitBreaker, pass } = setUp();
    pass(3_000);
    for (let index = 0; index < 5; index += 1)
      circuitBreaker.record(each(index), "failure", { startedAt: 0 });
    expect(circuitBreaker.admit("GET new")).toBe("allow-briefly");
  });

  it("never lets a call wait for a failed path while the outage lasts, even if the path is seldom called", () => {
    const { circuitBreaker, calls, pass } = setUp();
    calls(200, each, "failure");
    for (let second = 0; second < 30; second += 1) {
      pass(1_000);
      for (const path of ["GET a", "GET b", each(second)]) {
        const admission = circuitBreaker.admit(path);
        expect(admission).not.toBe("allow");
        if (admission === "probe") circuitBreaker.record(path, "failure");
      }
    }
  });

  it("lets a call wait for a failed path again after six seconds without calls", () => {
    const { circuitBreaker, calls, pass } = setUp();
    calls(200, each, "failure");
    pass(6_000);
    expect(circuitBreaker.admit("GET a")).toBe("allow");
  });

  it("keeps admitting calls to a path that succeeds", () => {
    const site = setUp();
    site.calls(200, each, "failure");
    expect(site.calls(50, settings, "success")).toBe(50);
  });
});

describe("failures of calls that began before another path's last success", () => {
  it("open only the circuit of their own path, after five of them", () => {
    const { circuitBreaker, pass } = setUp();
    pass(1_000);
    circuitBreaker.record("GET cars", "success");
    pass(2_000);
    for (let index = 0; index < 20; index += 1)
      circuitBreaker.record(each(index), "failure", { startedAt: 0 });
    expect(circuitBreaker.admit("GET cars")).toBe("allow");
    expect(circuitBreaker.admit("GET new")).toBe("allow");
    for (let index = 0; index < 4; index += 1)
      circuitBreaker.record("GET settings", "failure", { startedAt: 0 });
    expect(circuitBreaker.admit("GET settings")).toBe("allow");
    circuitBreaker.record("GET settings", "failure", { startedAt: 0 });
    expect(circuitBreaker.admit("GET settings")).toBe("reject");
  });
});

describe("failed calls of a logged-in customer", () => {
  const data = () => "GET my-data";
  const mal: Caller = { token: "mal", client: "192.0.2.1" };
  const other: Caller = { token: "other", client: "192.0.2.1" };
  const noor: Caller = { token: "noor", client: "192.0.2.2" };
  const sam: Caller = { token: "sam", client: "192.0.2.3" };

  it("open the circuit for that login alone, even when the client has a second login", () => {
    const site = setUp();
    expect(site.calls(50, data, "failure", mal)).toBe(5);
    expect(site.calls(50, data, "failure", other)).toBe(5);
    expect(site.calls(1, data, "failure", noor)).toBe(1);
    expect(site.calls(50, data, "success", sam)).toBe(50);
    expect(site.events).toEqual([]);
    site.pass(1_000);
    expect(site.calls(50, data, "failure", mal)).toBe(1);
    site.pass(1_000);
    expect(site.calls(50, data, "success", mal)).toBe(50);
  });

  it("open the login's circuit even while the path succeeds for others", () => {
    const site = setUp();
    for (let times = 0; times < 5; times += 1) {
      expect(site.calls(1, data, "failure", mal)).toBe(1);
      site.calls(1, data, "success", noor);
    }
    expect(site.calls(1, data, "failure", mal)).toBe(0);
  });

  it("open the circuit for everyone when the path fails for several clients", () => {
    const site = setUp();
    site.calls(9, data, "failure", mal);
    site.calls(1, data, "failure", noor);
    expect(site.calls(1, data, "failure", sam)).toBe(1);
    expect(site.events).toEqual(["GET my-data open"]);
    expect(site.calls(9, data, "failure", { token: "kim", client: "192.0.2.4" })).toBe(0);
  });

  it("do not make the API count as failing for others, however many there are", () => {
    const { circuitBreaker, calls, pass, events } = setUp();
    calls(100, each, "failure", mal);
    pass(2_000);
    calls(100, each, "failure", mal);
    expect(circuitBreaker.admit("GET a")).toBe("allow");
    expect(circuitBreaker.admit("GET new")).toBe("allow");
    expect(events).toEqual([]);
  });

  it("count for everyone when the API is unreachable", () => {
    const site = setUp();
    expect(site.calls(50, data, "unreachable", mal)).toBe(5);
    expect(site.calls(50, settings, "success")).toBe(0);
  });
});

describe("calls that visitors abort or the API refuses", () => {
  it("do not count as failures", () => {
    const site = setUp();
    expect(site.calls(50, cars, "ignored")).toBe(50);
    expect(site.calls(50, cars, "success")).toBe(50);
    expect(site.events).toEqual([]);
  });
});

describe("the second try of a call that could not connect", () => {
  it("is made only while no other call has failed", () => {
    const { circuitBreaker } = setUp();
    expect(circuitBreaker.isHealthy()).toBe(true);
    circuitBreaker.record("GET cars", "unreachable");
    expect(circuitBreaker.isHealthy()).toBe(false);
    circuitBreaker.record("GET settings", "success");
    expect(circuitBreaker.isHealthy()).toBe(true);
  });
});

describe("a call that queues for admission", () => {
  const settled = async (turns: Promise<void>[]) => {
    const results = await Promise.all(
      turns.map((turn) =>
        Promise.race([turn.then(() => "admitted"), new Promise(setImmediate).then(() => "queued")]),
      ),
    );
    return results.filter((result) => result === "admitted").length;
  };
  const turns = (circuitBreaker: CircuitBreaker, count: number, path: (index: number) => string = cars) =>
    Array.from({ length: count }, (_, index) => circuitBreaker.acquire(path(index)));

  it("is admitted at once among the first six, or within half a second of a success", async () => {
    const { circuitBreaker, pass } = setUp();
    const first = turns(circuitBreaker, 20, each);
    expect(await settled(first)).toBe(6);
    circuitBreaker.record("GET settings", "success");
    await Promise.all(first);
    for (let index = 0; index < 20; index += 1) circuitBreaker.record(each(index), "ignored");
    pass(499);
    expect(await settled(turns(circuitBreaker, 100))).toBe(100);
    pass(1);
    const later = turns(circuitBreaker, 20, each);
    expect(await settled(later)).toBe(6);
    circuitBreaker.record("GET settings", "success");
    await Promise.all(later);
  });

  it("can take only three of the six places for its path, so that hanging calls do not block other paths", async () => {
    const { circuitBreaker } = setUp();
    const hanging = turns(circuitBreaker, 40);
    expect(await settled(hanging)).toBe(3);
    const others = ["a", "b", "c", "d", "e"].map((path) => circuitBreaker.acquire(path));
    expect(await settled(others)).toBe(3);
    circuitBreaker.record("a", "success");
    await Promise.all([...hanging, ...others]);
  });

  it("times out when its signal aborts", async () => {
    const { circuitBreaker } = setUp();
    const others = turns(circuitBreaker, 6, each);
    const time = new AbortController();
    const late = circuitBreaker.acquire("GET cars", time.signal);
    time.abort();
    await expect(late).rejects.toMatchObject({ kind: "timeout" });
    await Promise.all(others);
  });

  it.each(["unreachable", "failure"] as const)(
    "is rejected at once when the circuit opens (%s)",
    async (outcome) => {
      const { circuitBreaker } = setUp();
      const first = turns(circuitBreaker, 3);
      const queued = Promise.allSettled(turns(circuitBreaker, 30));
      await Promise.all(first);
      for (let index = 0; index < 5; index += 1) circuitBreaker.record("GET cars", outcome);
      for (const result of await queued) {
        expect(result).toMatchObject({ status: "rejected", reason: { kind: "rejected" } });
      }
    },
  );
});
