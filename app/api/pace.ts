interface Held {
  path: string;
  go: () => void;
  refuse: (reason: "refused" | "late") => void;
}

const second = 1_000;

/**
 * How fast calls may follow one another: as fast as they come for `trust` ms after a sign of life, otherwise at most
 * `perSecond` within any second. The last half of those are for calls of which none is under way, so that some that hang
 * do not keep out the others. Calls beyond that are held, first come, first served. Whoever goes says `end` afterwards.
 */
export function createPace(perSecond: number, trust: number, now: () => number) {
  let trustedUntil = Number.NEGATIVE_INFINITY;
  /** When the calls of the last second began. */
  let begun: number[] = [];
  const underWay = new Map<string, number>();
  let held: Held[] = [];
  let timer: NodeJS.Timeout | undefined;

  function take(path: string): boolean {
    const at = now();
    if (at >= trustedUntil) {
      begun = begun.filter((time) => time > at - second);
      const left = perSecond - begun.length;
      if (left <= 0 || (left <= perSecond / 2 && underWay.has(path))) return false;
      begun.push(at);
    }
    underWay.set(path, (underWay.get(path) ?? 0) + 1);
    return true;
  }

  function letGo() {
    clearTimeout(timer);
    timer = undefined;
    held = held.filter((one) => {
      const goes = take(one.path);
      if (goes) one.go();
      return !goes;
    });
    wake();
  }

  /** Looks again when the next place is free. */
  function wake() {
    if (held.length > 0) timer ??= setTimeout(letGo, second / perSecond).unref();
  }

  return {
    /** Whether one may go at once. */
    take,

    end(path: string) {
      const others = (underWay.get(path) ?? 0) - 1;
      if (others > 0) underWay.set(path, others);
      else underWay.delete(path);
    },

    /** A sign of life: everyone who is held goes. */
    trust() {
      trustedUntil = now() + trust;
      begun = [];
      letGo();
    },

    /** Turns away those who are held for a path, with "refused". */
    refuse(which: (path: string) => boolean) {
      for (const one of held.filter(({ path }) => which(path))) one.refuse("refused");
    },

    /** Waits for one's turn; rejects with "late" when `signal` ends the wait. */
    turn(path: string, signal?: AbortSignal): Promise<void> {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject("late");
        if (take(path)) return resolve();
        const over = () => one.refuse("late");
        const one: Held = {
          path,
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
        wake();
      });
    },
  };
}
