interface Held {
  name: string;
  go: () => void;
  refuse: (reason: "refused" | "late") => void;
}

/**
 * How fast calls may follow one another: as fast as they come for `trust` ms after a sign of life, otherwise `perSecond`
 * a second, of which as many may come at once. Calls beyond that are held, first come, first served.
 */
export function createPace(perSecond: number, trust: number, now: () => number) {
  let trustedUntil = Number.NEGATIVE_INFINITY;
  let tokens = perSecond;
  let filledAt = now();
  let held: Held[] = [];
  let timer: NodeJS.Timeout | undefined;

  function take(): boolean {
    const at = now();
    if (at < trustedUntil) return true;
    tokens = Math.min(perSecond, tokens + ((at - filledAt) * perSecond) / 1_000);
    filledAt = at;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  }

  function letGo() {
    clearTimeout(timer);
    timer = undefined;
    for (let next = held[0]; next && take(); next = held[0]) {
      held.shift();
      next.go();
    }
    if (held.length > 0) timer = setTimeout(letGo, 1_000 / perSecond).unref();
  }

  return {
    /** Whether one may go at once. */
    take,

    /** A sign of life: everyone who is held goes. */
    trust() {
      trustedUntil = now() + trust;
      tokens = perSecond;
      filledAt = now();
      letGo();
    },

    /** Turns away those who are held under a name, with "refused". */
    refuse(which: (name: string) => boolean) {
      for (const one of held.filter(({ name }) => which(name))) one.refuse("refused");
    },

    /** Waits for one's turn; rejects with "late" when `signal` ends the wait. */
    turn(name: string, signal?: AbortSignal): Promise<void> {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject("late");
        if (held.length === 0 && take()) return resolve();
        const over = () => one.refuse("late");
        const one: Held = {
          name,
          go() {
            signal?.removeEventListener("abort", over);
            resolve();
          },
          refuse(reason) {
            signal?.removeEventListener("abort", over);
            held = held.filter((other) => other !== one);
            reject(reason);
          },
        };
        signal?.addEventListener("abort", over);
        held.push(one);
        timer ??= setTimeout(letGo, 1_000 / perSecond).unref();
      });
    },
  };
}
