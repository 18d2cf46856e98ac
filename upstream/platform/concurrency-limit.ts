import pLimit from "p-limit";

/**
 * Limits concurrent tasks to `maxConcurrent`; others wait in order of arrival, any number of them without `queue`.
 * @param queue how many may wait, and the error that is thrown beyond that
 */
export function concurrencyLimit(maxConcurrent: number, queue?: { maxQueued: number; onFull: () => Error }) {
  const limit = pLimit(maxConcurrent);
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (queue && limit.activeCount + limit.pendingCount >= maxConcurrent + queue.maxQueued)
      throw queue.onFull();
    return limit(task);
  };
}
