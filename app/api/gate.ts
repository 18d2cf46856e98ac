import { createPace } from "./pace.ts";
import { UpstreamError } from "./upstream-error.ts";

/**
 * How a call went, as the gate sees it: `sound` (an answer, also one that refuses), `fault` (5xx, malformed, broken off,
 * none in time), `unreachable` (no connection at all), `unknown` (given up by ourselves).
 */
export type Outcome = "sound" | "fault" | "unreachable" | "unknown";

interface Settings {
  /** Time between two attempts at what is out of order, ms. */
  pause?: number;
  /** How long one sound answer vouches for the API, ms. */
  trust?: number;
  now?: () => number;
  /** Told once when the API (`path` null) or one of its calls is found out of order, and once when it is back. */
  onChange?: (change: { path: string | null; open: boolean }) => void;
}

/** Failures in a row, without a sound answer between, after which a path, or the API, is out of order. */
const failuresInRow = 5;
/** When that many paths have failed in that row it is not one call that is broken: each is shut by its first failure. */
const pathsInRow = 3;
/** And when that row is so long, ms, nothing works: a slow answer may come between two failures that are fast. */
const rowOfTheDead = 2_000;
/** What nobody has tried for so many pauses is tried by whoever wants it, who waits: it may long be back. */
const pausesForgotten = 5;
/** Calls a second that an API gets of which nothing sound has been heard of late. */
const callsOnTrial = 6;

interface Breaker {
  failures: number;
  shut: boolean;
  /** When the next attempt may be made while it is shut. */
  next: number;
}

/** Calls that failed, of which none was under way when a sound answer came. */
const emptyRow = () => ({ failures: 0, paths: new Set<string>(), begun: Number.POSITIVE_INFINITY });

const closed = (): Breaker => ({ failures: 0, shut: false, next: 0 });

export type Gate = ReturnType<typeof createGate>;

/**
 * Stands between the site and its API (decision 016). An API that cannot be reached is shut as a whole, a call that
 * fails while others work is shut alone; one attempt a `pause` finds out when it is back. And whatever is wrong, an API
 * that has said nothing sound for `trust` gets no more than 6 calls a second.
 */
export function createGate({ pause = 1_000, trust = 500, now = Date.now, onChange }: Settings = {}) {
  let row = emptyRow();
  let lastSound = Number.NEGATIVE_INFINITY;
  let unreachable = closed();
  let lastFailure = Number.NEGATIVE_INFINITY;
  const paths = new Map<string, Breaker>();
  const pace = createPace(callsOnTrial, trust, now);

  /** Whether one call after another fails, and not one kind of call. */
  const isEverywhere = () => row.failures >= failuresInRow && row.paths.size >= pathsInRow;
  /** Whether that has been so for a while and still is, as far as is known: nobody is made to wait then to find out. */
  const isDead = (at: number) =>
    isEverywhere() && at - row.begun >= rowOfTheDead && at - lastFailure < pause * pausesForgotten;

  function shut(breaker: Breaker, path: string | null) {
    breaker.next = now() + pause;
    if (breaker.shut) return;
    breaker.shut = true;
    onChange?.({ path, open: false });
    pace.refuse((held) => path === null || held === path);
  }

  function countFailure(path: string, outcome: "fault" | "unreachable", begun = now()) {
    lastFailure = now();
    if (outcome === "unreachable") {
      unreachable.failures += 1;
      if (unreachable.failures >= failuresInRow) shut(unreachable, null);
      return;
    }
    if (begun >= lastSound) {
      row.failures += 1;
      row.paths.add(path);
      row.begun = Math.min(row.begun, begun);
    }
    const breaker = paths.get(path) ?? closed();
    paths.set(path, breaker);
    breaker.failures += 1;
    if (isEverywhere() || breaker.failures >= failuresInRow) shut(breaker, path);
  }

  function countSound(path: string) {
    if (paths.get(path)?.shut) onChange?.({ path, open: true });
    if (unreachable.shut) onChange?.({ path: null, open: true });
    paths.delete(path);
    lastSound = now();
    endRow();
  }

  function endRow() {
    unreachable = closed();
    row = emptyRow();
    pace.trust();
  }

  return {
    /**
     * What is to become of a call: "go", "shut", "probe" for the one call a `pause` that finds out whether what is shut is
     * back, which nobody is to wait for, or "try" for what has not failed yet while all else does: wait for it briefly.
     */
    way(path: string): "go" | "try" | "shut" | "probe" {
      const at = now();
      const inWay = [unreachable, paths.get(path)].filter((breaker) => breaker?.shut === true);
      // Also when all else fails: it may be the one that works, and what fails is shut by its first failure then.
      if (inWay.length === 0) return isDead(at) ? "try" : "go";
      if (inWay.some((breaker) => breaker && at < breaker.next)) return "shut";
      const forgottenAt = pause * (pausesForgotten - 1);
      const isForgotten =
        !isDead(at) && inWay.every((breaker) => breaker && at >= breaker.next + forgottenAt);
      if (!isForgotten && !pace.take(path)) return "shut";
      for (const breaker of inWay) if (breaker) breaker.next = at + pause;
      return isForgotten ? "go" : "probe";
    },

    /**
     * Waits until a call may be sent. Rejects with an `UpstreamError`: "shut" when it turns out meanwhile that the API or
     * the call is out of order, "timeout" when `signal` ends the wait.
     */
    turn: (path: string, signal?: AbortSignal): Promise<void> =>
      pace.turn(path, signal).catch((cause) => {
        throw new UpstreamError(cause === "refused" ? "shut" : "timeout", path);
      }),

    /** Notes how a call went that was let through, at `begun` (ms) or just now. */
    end(path: string, outcome: Outcome, begun?: number) {
      pace.end(path);
      if (outcome === "sound") countSound(path);
      else if (outcome !== "unknown") countFailure(path, outcome, begun);
    },

    /** Notes a failure of a call that is not over with it: the first of two tries, one that nobody waits for any more. */
    noteFailure: (path: string, outcome: "fault" | "unreachable") => countFailure(path, outcome),

    /** Whether a call that could not connect is worth a second try: not once others fail as well. */
    isHealthy: () => row.failures + unreachable.failures === 0,

    /** Forgets all failures; for tests, which are about one answer each. */
    forget() {
      paths.clear();
      endRow();
    },
  };
}
