import { LRUCache } from "lru-cache";
import { createRateLimiter } from "./rate-limiter.ts";
import { UpstreamError } from "./upstream-error.ts";

/** `success` includes refusals, `failure` malformed answers and timeouts; `ignored` means that we aborted the call. */
export type CallOutcome = "success" | "failure" | "unreachable" | "ignored";

/** One client may have several logins. */
export interface Caller {
  token: string;
  client: string;
}

interface CircuitBreakerOptions {
  now?: () => number;
  /** A null `path` stands for the whole API. */
  onStateChange?: (change: { path: string | null; closed: boolean }) => void;
}

const halfOpenAfterMs = 1_000;
/** How long one success keeps the API out of the half-open state. */
const healthyForMs = 500;
const failureThreshold = 5;
/** When `failureThreshold` failures in a row come from this many paths, each opens at its first failure. */
const pathThreshold = 3;
/** No outage before this: a slow valid answer may still arrive between fast failures. */
const outageAfterMs = 2_000;
/** After this many pauses without a call, the next caller is the probe and waits. */
const staleProbes = 5;
/** Below `failureThreshold`: one client alone must not open a circuit for all. */
const maxFailuresPerCaller = 3;
const maxTrackedCallers = 1_000;
/** Calls per second in the half-open state. */
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

/** Circuits per login: when a path fails for a single customer, the others can still use it. */
function createCallerCircuits(nextAttempt: () => number) {
  const circuits = new LRUCache<string, Circuit>({ max: maxTrackedCallers });
  return {
    get: (path: string, caller: Caller | undefined) => caller && circuits.get(callerPathKey(path, caller)),
    delete: (path: string, caller: Caller) => circuits.delete(callerPathKey(path, caller)),
    clear: () => circuits.clear(),
    countFailure(path: string, caller: Caller) {
      const circuit = circuits.get(callerPathKey(path, caller)) ?? closedCircuit();
      circuits.set(callerPathKey(path, caller), circuit);
      circuit.failures += 1;
      circuit.open = circuit.failures >= failureThreshold;
      circuit.nextAttemptAt = nextAttempt();
    },
  };
}

/** Counts failures of the whole API without a success between them. */
function createFailureStreak() {
  let streak = emptyStreak();
  let lastSuccess = Number.NEGATIVE_INFINITY;
  const isWidespread = () => streak.failures >= failureThreshold && streak.paths.size >= pathThreshold;
  return {
    isWidespread,
    isEmpty: () => streak.failures === 0,
    /** @param lastFailure the time (ms) of the last failure of any path or the API */
    isOutage: (at: number, lastFailure: number) =>
      isWidespread() &&
      at - streak.startedAt >= outageAfterMs &&
      at - lastFailure < halfOpenAfterMs * staleProbes,
    /** Ignores calls that began before the last success. */
    count(path: string, startedAt: number, caller: Caller | undefined) {
      if (startedAt < lastSuccess || !tryCountFailure(streak, caller)) return;
      streak.paths.add(path);
      streak.startedAt = Math.min(streak.startedAt, startedAt);
    },
    endAt(success: number) {
      lastSuccess = success;
      streak = emptyStreak();
    },
    clear() {
      streak = emptyStreak();
    },
  };
}

/** Circuits for the API, for each path and for each login (decision 016). */
export class CircuitBreaker {
  readonly #now: () => number;
  readonly #onStateChange: CircuitBreakerOptions["onStateChange"];
  readonly #streak = createFailureStreak();
  readonly #pathCircuits = new Map<string, Circuit>();
  readonly #callerCircuits: ReturnType<typeof createCallerCircuits>;
  readonly #rateLimiter: ReturnType<typeof createRateLimiter>;
  #apiCircuit = closedCircuit();
  #lastFailure = Number.NEGATIVE_INFINITY;

  constructor({ now = () => performance.now(), onStateChange }: CircuitBreakerOptions = {}) {
    this.#now = now;
    this.#onStateChange = onStateChange;
    this.#callerCircuits = createCallerCircuits(() => this.#nextAttempt());
    this.#rateLimiter = createRateLimiter(halfOpenRate, healthyForMs, now);
  }

  /** "probe": send in the background; "allow-briefly": wait briefly, because this path may still work. */
  admit(path: string, caller?: Caller): "allow" | "allow-briefly" | "reject" | "probe" {
    const at = this.#now();
    const circuits = [this.#apiCircuit, this.#pathCircuits.get(path), this.#callerCircuits.get(path, caller)];
    const open = circuits.flatMap((circuit) => (circuit?.open ? [circuit] : []));
    if (open.length > 0) return this.#admitToOpen(open, path, at);
    return this.#streak.isOutage(at, this.#lastFailure) ? "allow-briefly" : "allow";
  }

  /** Throws `UpstreamError`: "rejected" when the circuit opens meanwhile, "timeout" when `signal` aborts. */
  acquire(path: string, signal?: AbortSignal): Promise<void> {
    return this.#rateLimiter.acquire(path, signal).catch((cause) => {
      throw new UpstreamError(cause === "rejected" ? "rejected" : "timeout", path);
    });
  }

  record(
    path: string,
    outcome: CallOutcome,
    { startedAt = this.#now(), caller }: { startedAt?: number; caller?: Caller | undefined } = {},
  ) {
    this.#rateLimiter.release(path);
    if (outcome === "success") this.#countSuccess(path, caller);
    else if (outcome === "unreachable") this.#countUnreachable();
    else if (outcome === "failure") this.#countFailure(path, startedAt, caller);
  }

  /** Records a failure of a call that continues: the first of two tries, or a call in the background. */
  recordFailure(path: string, outcome: "failure" | "unreachable", caller?: Caller) {
    if (outcome === "unreachable") this.#countUnreachable();
    else this.#countFailure(path, this.#now(), caller);
  }

  /** Whether a second try may help: only while no other call fails. */
  isHealthy() {
    return this.#streak.isEmpty() && this.#apiCircuit.failures === 0;
  }

  reset() {
    this.#pathCircuits.clear();
    this.#callerCircuits.clear();
    this.#streak.clear();
    this.#apiCircuit = closedCircuit();
    this.#rateLimiter.liftLimit();
  }

  #nextAttempt() {
    return this.#now() + halfOpenAfterMs;
  }

  #openCircuit(circuit: Circuit, path: string | null) {
    circuit.nextAttemptAt = this.#nextAttempt();
    if (circuit.open) return;
    circuit.open = true;
    this.#onStateChange?.({ path, closed: false });
    this.#rateLimiter.rejectQueued((queuedPath) => path === null || queuedPath === path);
  }

  #countUnreachable() {
    this.#lastFailure = this.#now();
    this.#apiCircuit.failures += 1;
    if (this.#apiCircuit.failures >= failureThreshold) this.#openCircuit(this.#apiCircuit, null);
  }

  #countFailure(path: string, startedAt: number, caller: Caller | undefined) {
    if (caller) this.#callerCircuits.countFailure(path, caller);
    this.#streak.count(path, startedAt, caller);
    const circuit = this.#pathCircuits.get(path) ?? closedCircuit();
    this.#pathCircuits.set(path, circuit);
    if (tryCountFailure(circuit, caller)) this.#lastFailure = this.#now();
    if (this.#streak.isWidespread() || circuit.failures >= failureThreshold) this.#openCircuit(circuit, path);
  }

  #countSuccess(path: string, caller: Caller | undefined) {
    if (caller) this.#callerCircuits.delete(path, caller);
    if (this.#pathCircuits.get(path)?.open) this.#onStateChange?.({ path, closed: true });
    if (this.#apiCircuit.open) this.#onStateChange?.({ path: null, closed: true });
    this.#pathCircuits.delete(path);
    this.#streak.endAt(this.#now());
    this.#apiCircuit = closedCircuit();
    this.#rateLimiter.liftLimit();
  }

  /** Rejects during a pause; then admits probes at the limited rate, or after several pauses a call that waits. */
  #admitToOpen(circuits: readonly Circuit[], path: string, at: number): "allow" | "reject" | "probe" {
    if (circuits.some((circuit) => at < circuit.nextAttemptAt)) return "reject";
    const staleAfterMs = halfOpenAfterMs * (staleProbes - 1);
    const isStale =
      !this.#streak.isOutage(at, this.#lastFailure) &&
      circuits.every((circuit) => at >= circuit.nextAttemptAt + staleAfterMs);
    if (!isStale && !this.#rateLimiter.take(path)) return "reject";
    for (const circuit of circuits) circuit.nextAttemptAt = at + halfOpenAfterMs;
    return isStale ? "allow" : "probe";
  }
}
