import { LRUCache } from "lru-cache";
import { createRateLimiter } from "./rate-limiter.ts";
import { UpstreamError } from "./upstream-error.ts";

/** `success` includes a refusal, `failure` a malformed answer and a timeout; `ignored`: we aborted the call. */
export type CallOutcome = "success" | "failure" | "unreachable" | "ignored";

/** One client may have several logins. */
export interface Caller {
  token: string;
  client: string;
}

interface CircuitBreakerOptions {
  halfOpenAfterMs?: number;
  /** How long one success keeps the API out of the half-open state. */
  healthyForMs?: number;
  now?: () => number;
  /** `path` null: the whole API. */
  onStateChange?: (change: { path: string | null; closed: boolean }) => void;
}

const failureThreshold = 5;
/** When this many paths fail in a row, each opens at its first failure. */
const pathThreshold = 3;
/** Until then a slow valid answer may still come between fast failures. */
const outageAfterMs = 2_000;
/** After this many pauses without a call, the next caller is the probe and waits. */
const staleProbes = 5;
/** Below `failureThreshold`: one client alone must not open a circuit for all. */
const maxFailuresPerCaller = 3;
const maxTrackedCallers = 1_000;
/** Calls a second in the half-open state. */
const halfOpenRate = 6;

interface Circuit {
  failures: number;
  open: boolean;
  nextAttemptAt: number;
  failuresByClient: Map<string, number>;
}

const emptyStreak = () => ({
  failures: 0,
  paths: new Set<string>(),
  startedAt: Number.POSITIVE_INFINITY,
  failuresByClient: new Map<string, number>(),
});

const callerPathKey = (path: string, { token }: Caller) => `${path} ${token}`;

const closedCircuit = (): Circuit => ({
  failures: 0,
  open: false,
  nextAttemptAt: 0,
  failuresByClient: new Map(),
});

function tryCountFailure(
  streak: Pick<Circuit, "failures" | "failuresByClient">,
  caller: Caller | undefined,
): boolean {
  const callerFailures = caller ? (streak.failuresByClient.get(caller.client) ?? 0) : 0;
  if (callerFailures >= maxFailuresPerCaller) return false;
  if (caller) streak.failuresByClient.set(caller.client, callerFailures + 1);
  streak.failures += 1;
  return true;
}

/** Circuits for the API, for each path and for each login (decision 016). */
export function createCircuitBreaker({
  halfOpenAfterMs = 1_000,
  healthyForMs = 500,
  now = Date.now,
  onStateChange,
}: CircuitBreakerOptions = {}) {
  let streak = emptyStreak();
  let lastSuccess = Number.NEGATIVE_INFINITY;
  let apiCircuit = closedCircuit();
  let lastFailure = Number.NEGATIVE_INFINITY;
  const pathCircuits = new Map<string, Circuit>();
  const callerCircuits = new LRUCache<string, Circuit>({ max: maxTrackedCallers });
  const rateLimiter = createRateLimiter(halfOpenRate, healthyForMs, now);

  const isWidespread = () => streak.failures >= failureThreshold && streak.paths.size >= pathThreshold;
  const isOutage = (at: number) =>
    isWidespread() &&
    at - streak.startedAt >= outageAfterMs &&
    at - lastFailure < halfOpenAfterMs * staleProbes;

  function openCircuit(circuit: Circuit, path: string | null) {
    circuit.nextAttemptAt = now() + halfOpenAfterMs;
    if (circuit.open) return;
    circuit.open = true;
    onStateChange?.({ path, closed: false });
    rateLimiter.rejectQueued((queuedPath) => path === null || queuedPath === path);
  }

  function countFailure(
    path: string,
    outcome: "failure" | "unreachable",
    { startedAt = now(), caller }: { startedAt?: number | undefined; caller?: Caller | undefined } = {},
  ) {
    if (outcome === "unreachable") {
      lastFailure = now();
      apiCircuit.failures += 1;
      if (apiCircuit.failures >= failureThreshold) openCircuit(apiCircuit, null);
      return;
    }
    if (caller) countCallerFailure(path, caller);
    if (startedAt >= lastSuccess && tryCountFailure(streak, caller)) {
      streak.paths.add(path);
      streak.startedAt = Math.min(streak.startedAt, startedAt);
    }
    const circuit = pathCircuits.get(path) ?? closedCircuit();
    pathCircuits.set(path, circuit);
    if (tryCountFailure(circuit, caller)) lastFailure = now();
    if (isWidespread() || circuit.failures >= failureThreshold) openCircuit(circuit, path);
  }

  function countCallerFailure(path: string, caller: Caller) {
    const callerCircuit = callerCircuits.get(callerPathKey(path, caller)) ?? closedCircuit();
    callerCircuits.set(callerPathKey(path, caller), callerCircuit);
    callerCircuit.failures += 1;
    callerCircuit.open = callerCircuit.failures >= failureThreshold;
    callerCircuit.nextAttemptAt = now() + halfOpenAfterMs;
  }

  function countSuccess(path: string, caller: Caller | undefined) {
    if (caller) callerCircuits.delete(callerPathKey(path, caller));
    if (pathCircuits.get(path)?.open) onStateChange?.({ path, closed: true });
    if (apiCircuit.open) onStateChange?.({ path: null, closed: true });
    pathCircuits.delete(path);
    lastSuccess = now();
    endStreak();
  }

  function endStreak() {
    apiCircuit = closedCircuit();
    streak = emptyStreak();
    rateLimiter.liftLimit();
  }

  return {
    /** "probe": send in the background; "allow-briefly": wait briefly, as it may be the one that works. */
    admit(path: string, caller?: Caller): "allow" | "allow-briefly" | "reject" | "probe" {
      const at = now();
      const callerCircuit = caller && callerCircuits.get(callerPathKey(path, caller));
      const openCircuits = [apiCircuit, pathCircuits.get(path), callerCircuit].filter(
        (circuit) => circuit?.open === true,
      );
      if (openCircuits.length === 0) return isOutage(at) ? "allow-briefly" : "allow";
      if (openCircuits.some((circuit) => circuit && at < circuit.nextAttemptAt)) return "reject";
      const staleAfterMs = halfOpenAfterMs * (staleProbes - 1);
      const isStale =
        !isOutage(at) &&
        openCircuits.every((circuit) => circuit && at >= circuit.nextAttemptAt + staleAfterMs);
      if (!isStale && !rateLimiter.take(path)) return "reject";
      for (const circuit of openCircuits) if (circuit) circuit.nextAttemptAt = at + halfOpenAfterMs;
      return isStale ? "allow" : "probe";
    },

    /** Throws `UpstreamError`: "rejected" when the circuit opens meanwhile, "timeout" when `signal` aborts. */
    acquire: (path: string, signal?: AbortSignal): Promise<void> =>
      rateLimiter.acquire(path, signal).catch((cause) => {
        throw new UpstreamError(cause === "rejected" ? "rejected" : "timeout", path);
      }),

    record(
      path: string,
      outcome: CallOutcome,
      { startedAt, caller }: { startedAt?: number; caller?: Caller | undefined } = {},
    ) {
      rateLimiter.release(path);
      if (outcome === "success") countSuccess(path, caller);
      else if (outcome !== "ignored") countFailure(path, outcome, { startedAt, caller });
    },

    /** For a call that goes on: the first of two tries, or one that nobody waits for. */
    recordFailure: (path: string, outcome: "failure" | "unreachable", caller?: Caller) =>
      countFailure(path, outcome, { caller }),

    /** A second try helps only while no other call fails. */
    isHealthy: () => streak.failures + apiCircuit.failures === 0,

    reset() {
      pathCircuits.clear();
      callerCircuits.clear();
      endStreak();
    },
  };
}
