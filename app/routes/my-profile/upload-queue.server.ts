import { createFairQueue, type QueuedTask, QueueFullError } from "#app/api/transport/fair-queue.ts";

/**
 * Files are read by so many at a time, one of an account's: each is in memory several times over until the API has it.
 * One more of an account may wait, because a form that is sent twice at once is no attack.
 */
const uploads = createFairQueue({
  concurrency: 3,
  concurrencyPerClient: 1,
  maxQueued: 10,
  maxQueuedPerClient: 1,
});
/** Longer than this nobody waits, ms: the server gives a request 20 s to arrive whole. */
const maxWaitMs = 8_000;
/** When to try again, s. */
const retryAfter = 10;

/** There are too many uploads. */
export class UploadsFullError extends Error {
  readonly retryAfter = retryAfter;
}

/**
 * Reads and handles an upload when it is its account's turn. Nothing of its body is read before.
 * @param signal ends with the request
 * @throws UploadsFullError when too many wait, or it has waited too long
 */
export async function queueUpload<T>(
  account: string,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  let queued: QueuedTask<T>;
  try {
    queued = uploads.add(account, work);
  } catch (error) {
    throw error instanceof QueueFullError ? new UploadsFullError() : error;
  }
  const waitSignal = AbortSignal.any([signal, AbortSignal.timeout(maxWaitMs)]);
  waitSignal.addEventListener("abort", () => queued.leave(account, new UploadsFullError()), { once: true });
  return queued.done;
}
