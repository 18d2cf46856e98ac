interface QueuedCall {
  path: string;
  proceed: () => void;
  cancel: (reason: "rejected" | "aborted") => void;
}

const windowMs = 1_000;

function createWindow(perSecond: number, unlimitedForMs: number, now: () => number) {
  let unlimitedUntil = Number.NEGATIVE_INFINITY;
  let recentStarts: number[] = [];
  const inFlight = new Map<string, number>();
  return {
    take(path: string): boolean {
      const at = now();
      if (at >= unlimitedUntil) {
        recentStarts = recentStarts.filter((time) => time > at - windowMs);
        const remaining = perSecond - recentStarts.length;
        if (remaining <= 0 || (remaining <= perSecond / 2 && inFlight.has(path))) return false;
        recentStarts.push(at);
      }
      inFlight.set(path, (inFlight.get(path) ?? 0) + 1);
      return true;
    },
    release(path: string) {
      const remainingInFlight = (inFlight.get(path) ?? 0) - 1;
      if (remainingInFlight > 0) inFlight.set(path, remainingInFlight);
      else inFlight.delete(path);
    },
    lift() {
      unlimitedUntil = now() + unlimitedForMs;
      recentStarts = [];
    },
  };
}

/** Reserves half of `perSecond` for paths without a call in flight, so that hanging calls block no others. */
export function createRateLimiter(perSecond: number, unlimitedForMs: number, now: () => number) {
  const { take, release, lift } = createWindow(perSecond, unlimitedForMs, now);
  let queue: QueuedCall[] = [];
  let timer: NodeJS.Timeout | undefined;

  function drain() {
    clearTimeout(timer);
    timer = undefined;
    queue = queue.filter((call) => {
      const isAdmitted = take(call.path);
      if (isAdmitted) call.proceed();
      return !isAdmitted;
    });
    schedule();
  }

  function schedule() {
    if (queue.length > 0) timer ??= setTimeout(drain, windowMs / perSecond).unref();
  }

  return {
    take,
    release,

    liftLimit() {
      lift();
      drain();
    },

    rejectQueued(matches: (path: string) => boolean) {
      for (const call of queue.filter(({ path }) => matches(path))) call.cancel("rejected");
    },

    /** Rejects with "rejected", or with "aborted" when `signal` ends the wait. */
    acquire(path: string, signal?: AbortSignal): Promise<void> {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject("aborted");
        if (take(path)) return resolve();
        const onAbort = () => call.cancel("aborted");
        const call: QueuedCall = {
          path,
          proceed() {
            signal?.removeEventListener("abort", onAbort);
            resolve();
          },
          cancel(reason) {
            signal?.removeEventListener("abort", onAbort);
            queue = queue.filter((other) => other !== call);
            reject(reason);
          },
        };
        signal?.addEventListener("abort", onAbort);
        queue.push(call);
        schedule();
      });
    },
  };
}
