import type { Context, MiddlewareHandler } from "hono";
import { BodyTooLargeError, spoolBody } from "#contract/spool-body.ts";
import { concurrencyLimit } from "../concurrency-limit.ts";
import { tooManyRequests } from "../http/errors.ts";

/** Waits until the whole body has arrived, so that slow senders take no place in the queue of the next handler. */
export function spoolRequestBody({
  maxFileBytes,
  headerBytes = 64 * 1024,
  onTooLarge,
}: {
  maxFileBytes: number;
  headerBytes?: number;
  /** Answers a larger body. */
  onTooLarge: (c: Context) => Response | Promise<Response>;
}): MiddlewareHandler {
  const maxBytes = maxFileBytes + headerBytes;
  return async (c, next) => {
    if (Number(c.req.header("Content-Length") ?? 0) > maxBytes) return onTooLarge(c);
    if (!c.req.raw.body) return next();
    let spooled: Awaited<ReturnType<typeof spoolBody>>;
    try {
      spooled = await spoolBody(c.req.raw.body, { maxBytes });
    } catch (error) {
      if (!(error instanceof BodyTooLargeError)) throw error;
      return onTooLarge(c);
    }
    const init: RequestInit & { duplex: "half" } = { body: spooled.body, duplex: "half" };
    c.req.raw = new Request(c.req.raw, init);
    await next().finally(spooled.discard);
  };
}

/** Limits how many bodies that have arrived are read into memory at a time (decision 062). 429 when too many wait. */
export function uploadQueue(maxConcurrent: number, maxQueued: number): MiddlewareHandler {
  const limit = concurrencyLimit(maxConcurrent, { maxQueued, onFull: () => tooManyRequests(10) });
  return (_, next) => limit(next);
}
