/**
 * Lets so many tasks run at a time, the others in the order they came.
 * @param bound how many may wait, and what whoever comes then is told; without it they all wait
 */
export function taskLimit(atOnce: number, bound?: { waiting: number; full: () => Error }) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++;
    else if (bound && waiting.length >= bound.waiting) throw bound.full();
    // Whoever ends hands its place on, so that nobody who comes just then takes it.
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
