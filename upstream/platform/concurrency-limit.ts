import pLimit from "p-limit";

/**
 * Lets so many tasks run at a time, the others in the order they came.
 * @param queue how many may wait, and the error beyond that; without it the queue is unlimited
 */
export function concurrencyLimit(maxConcurrent: number, queue?: { maxQueued: number; onFull: () => Error }) {
  const limit = pLimit(maxConcurrent);
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (queue && limit.activeCount + limit.pendingCount >= maxConcurrent + queue.maxQueued)
      throw queue.onFull();
    return limit(task);
  };
}
