import pLimit from "p-limit";

/**
 * Lets so many tasks run at a time, the others in the order they came.
 * @param bound how many may wait, and what whoever comes then is told; without it they all wait
 */
export function taskLimit(atOnce: number, bound?: { waiting: number; full: () => Error }) {
  const limit = pLimit(atOnce);
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (bound && limit.activeCount + limit.pendingCount >= atOnce + bound.waiting) throw bound.full();
    return limit(task);
  };
}
