import { spoolBody } from "#contract/spool-body.ts";
import { clientSubnet, createFairQueue, type QueuedTask, QueueFullError } from "./transport/fair-queue.ts";

/** Per client (account or address) one upload runs and one waits: each is in memory several times (decision 062). */
const uploads = createFairQueue({
  concurrency: 3,
  concurrencyPerClient: 1,
  maxQueued: 10,
  maxQueuedPerClient: 1,
});
const maxWaitMs = 8_000;
const retryAfterSeconds = 10;

export class UploadsFullError extends Error {
  readonly retryAfter = retryAfterSeconds;
}

/** Receives the whole body before the upload is queued, so that a slow sender takes no place in the queue. */
export const receiveUpload = (body: ReadableStream<Uint8Array>) =>
  // The server has already limited the size.
  spoolBody(body, { maxBytes: Number.POSITIVE_INFINITY });

/**
 * Runs `work` on a received upload at the client's turn. @throws UploadsFullError when the queue is full or too slow.
 * @param from an account or an IP address
 */
export async function queueUpload<T>(from: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const client = clientSubnet(from);
  let queued: QueuedTask<T>;
  try {
    queued = uploads.add(client, work);
  } catch (error) {
    throw error instanceof QueueFullError ? new UploadsFullError() : error;
  }
  const waitSignal = AbortSignal.any([signal, AbortSignal.timeout(maxWaitMs)]);
  waitSignal.addEventListener("abort", () => queued.leave(client, new UploadsFullError()), { once: true });
  return queued.done;
}
