import pLimit from "p-limit";

/**
 * Runs at most `maxConcurrent` tasks, the others in order of arrival. Without `queue` their number is unlimited.
 * @param queue how many may wait, and the error beyond that
 */
export function concurrencyLimit(maxConcurrent: number, queue?: { maxQueued: number; onFull: () => Error }) {
  const limit = pLimit(maxConcurrent);
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (queue && limit.activeCount + limit.pendingCount >= maxConcurrent + queue.maxQueued)
      throw queue.onFull();
    return limit(task);
  };
}
