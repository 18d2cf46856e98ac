import { UpstreamError } from "./upstream-error.ts";

/**
 * How a call went, as the gate sees it: `sound` (an answer, also one that refuses), `fault` (an answer that is none:
 * 5xx, malformed), `silent` (none in time), `unreachable` (no connection), `unknown` (given up by ourselves).
 */
export type Outcome = "sound" | "fault" | "silent" | "unreachable" | "unknown";

interface Settings {
  /** Time between two attempts at what is out of order, ms. */
  pause?: number;
  now?: () => number;
  /** Told once when the API (`path` null) or one of its calls is found out of order, and once when it is back. */
  onChange?: (change: { path: string | null; open: boolean }) => void;
}

/** Faults in a row, without a sound answer between, after which a path, or the API, is out of order. */
const faultsInRow = 5;
/** Paths that must have failed before answers that are none count against the whole API: one broken call is not it. */
const pathsInRow = 3;
/** Calls under way at once: so few at first that an API that has just died gets no more, growing with what it answers. */
const narrow = 8;
const wide = 128;

interface Breaker {
  faults: number;
  open: boolean;
  /** When the next attempt may be made while it is open. */
  next: number;
}

const closed = (): Breaker => ({ faults: 0, open: false, next: 0 });

export type Gate = ReturnType<typeof createGate>;

/**
 * Stands between the site and its API (decision 016): lets through what the API can take, and next to nothing of what it
 * does not answer. What cannot be reached, and what fails whatever is asked, is shut as a whole; one call that fails
 * alone is shut alone. While shut, one attempt a `pause` is let through; the first sound answer opens again.
 */
export function createGate({ pause = 2_000, now = Date.now, onChange }: Settings = {}) {
  let whole = { ...closed(), unreachable: 0, paths: new Set<string>() };
  const paths = new Map<string, Breaker>();
  let waiting: { path: string; enter: () => void; refuse: (error: UpstreamError) => void }[] = [];
  let underWay = 0;
  let width = narrow;

  /** Whether a call may be made now; takes the attempt where one is let through. */
  function admits(path: string) {
    const at = now();
    const shut = [whole, paths.get(path)].filter((breaker) => breaker?.open);
    if (shut.some((breaker) => breaker && at < breaker.next)) return false;
    for (const breaker of shut) if (breaker) breaker.next = at + pause;
    return true;
  }

  function shut(breaker: Breaker, path: string | null) {
    breaker.next = now() + pause;
    if (breaker.open) return;
    breaker.open = true;
    onChange?.({ path, open: true });
    const isHeld = (call: { path: string }) => path === null || call.path === path;
    for (const call of waiting.filter(isHeld)) call.refuse(new UpstreamError("shut", call.path));
  }

  function countFault(path: string, outcome: Outcome) {
    width = narrow;
    whole.faults += 1;
    whole.paths.add(path);
    if (outcome === "unreachable") whole.unreachable += 1;
    // What fails with all the others says nothing about itself.
    if (!whole.open) {
      const breaker = paths.get(path) ?? closed();
      paths.set(path, breaker);
      breaker.faults += 1;
      if (breaker.faults >= faultsInRow) shut(breaker, path);
    }
    const isDead = whole.unreachable >= faultsInRow;
    if (isDead || (whole.faults >= faultsInRow && whole.paths.size >= pathsInRow)) shut(whole, null);
  }

  function countSound(path: string) {
    if (paths.get(path)?.open) onChange?.({ path, open: false });
    paths.delete(path);
    if (whole.open) onChange?.({ path: null, open: false });
    whole = { ...closed(), unreachable: 0, paths: new Set() };
    if (waiting.length > 0) width = Math.min(wide, width + 1);
  }

  function letIn() {
    while (underWay < width) {
      const next = waiting.shift();
      if (!next) return;
      next.enter();
    }
  }

  return {
    /**
     * Waits for room. Rejects with an `UpstreamError`: "shut" while what is asked for is out of order, "timeout" when
     * `signal` ends the wait. Whoever is let in must `leave`.
     */
    async enter(path: string, signal?: AbortSignal): Promise<void> {
      if (!admits(path)) throw new UpstreamError("shut", path);
      if (underWay < width) {
        underWay += 1;
        return;
      }
      await new Promise<void>((resolve, reject) => {
        const over = () => call.refuse(new UpstreamError("timeout", path));
        const done = () => {
          signal?.removeEventListener("abort", over);
          waiting = waiting.filter((other) => other !== call);
        };
        const call = {
          path,
          enter() {
            done();
            underWay += 1;
            resolve();
          },
          refuse(error: UpstreamError) {
            done();
            reject(error);
          },
        };
        if (signal?.aborted) return reject(new UpstreamError("timeout", path));
        signal?.addEventListener("abort", over);
        waiting.push(call);
      });
    },

    /** Whether a call that could not connect is worth a second try: not once others fail as well. */
    isHealthy: () => whole.faults === 0,

    /** Notes how a call went, without ending it: the first of two tries. */
    note(path: string, outcome: Outcome) {
      if (outcome === "sound") countSound(path);
      else if (outcome !== "unknown") countFault(path, outcome);
    },

    leave(path: string, outcome: Outcome) {
      underWay -= 1;
      this.note(path, outcome);
      if (underWay === 0 && waiting.length === 0) width = narrow;
      letIn();
    },

    /** Forgets all faults; for tests, which are about one answer each. */
    forget() {
      whole = { ...closed(), unreachable: 0, paths: new Set() };
      paths.clear();
    },
  };
}
