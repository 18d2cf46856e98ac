/** A seeded random number generator (sfc32), so that a seed gives the same market on any machine. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** An integer in [min, max], both included. */
  int(min: number, max: number): number;
  /** In [min, max). */
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** @throws Error when the weights add up to 0 */
  weighted<T>(list: readonly T[], weight: (entry: T) => number): T;
  /** Up to `count` different entries, in random order. */
  sample<T>(list: readonly T[], count: number): T[];
  /** Approximately normal with deviation 1, within ±3. */
  gaussian(): number;
}

/** Expands any pair of numbers to well-distributed state for sfc32. */
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

/** Returns an independent generator per seed and stream, so car 17 is the same in a market of 60 or a million. */
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
    // The sum of six uniform numbers is close enough to normal, by the central limit theorem.
    gaussian: () => (next() + next() + next() + next() + next() + next() - 3) * Math.SQRT2,
  };
}
