/**
 * A small seeded generator (sfc32) and the draws the demo market is made with. Nothing here depends on the clock or
 * the machine, so one seed always gives the same market.
 */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number in [min, max], both included. */
  int(min: number, max: number): number;
  /** A number in [min, max). */
  between(min: number, max: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** One entry of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** One entry, as likely as its weight says. Throws when the weights add up to nothing. */
  weighted<T>(list: readonly T[], weight: (entry: T) => number): T;
  /** Up to `count` different entries, in random order. */
  sample<T>(list: readonly T[], count: number): T[];
  /** About normally distributed around 0 with deviation 1, never beyond ±3. */
  gaussian(): number;
}

/** splitmix32, which turns any pair of numbers into well spread state for sfc32. */
function splitmix32(seed: number) {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  };
}

function sfc32(seed: number, stream: number): () => number {
  const mix = splitmix32(Math.imul(seed, 0x85ebca6b) ^ stream);
  let a = mix();
  let b = mix();
  let c = mix();
  let d = 1;
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let round = 0; round < 12; round++) next();
  return next;
}

/**
 * A generator of its own for every (seed, stream): car 17 is the same car in a market of 60 and of a million.
 */
export function createRandom(seed: number, stream = 0): Random {
  const next = sfc32(seed, stream);
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick: (list) => list[int(0, list.length - 1)]!,
    weighted(list, weight) {
      const total = list.reduce((sum, entry) => sum + weight(entry), 0);
      if (!(total > 0)) throw new Error("weighted draw from entries without weight");
      let remaining = next() * total;
      for (const entry of list) {
        remaining -= weight(entry);
        if (remaining < 0) return entry;
      }
      return list.findLast((entry) => weight(entry) > 0)!;
    },
    sample(list, count) {
      const rest = [...list];
      const sampled = [];
      while (sampled.length < count && rest.length > 0)
        sampled.push(...rest.splice(int(0, rest.length - 1), 1));
      return sampled;
    },
    // Six uniform draws: by the central limit theorem near enough to a bell for a price.
    gaussian: () => (next() + next() + next() + next() + next() + next() - 3) * Math.SQRT2,
  };
}
