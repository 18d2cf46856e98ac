import { setImmediate as turnOfEventLoop } from "node:timers/promises";
import type { MiddlewareFunction } from "react-router";
import { clientSubnet, createFairQueue, QueueFullError } from "#app/api/transport/fair-queue.ts";
import { getRequestContext } from "./request-context.ts";

const clientClosedRequest = () => new Response(null, { status: 499 });

/** The server replaces it by its own error page, which costs less than one of the app. */
const serviceUnavailable = () =>
  new Response("Service Unavailable", { status: 503, headers: { "Retry-After": "5" } });

/**
 * Starts one read per turn of the event loop, from one visitor after the other, unless the visitor has left (decision
 * 200). Posts do not wait. A full queue answers 503.
 */
export function createPageQueue({
  maxQueued = 1_000,
  maxQueuedPerClient = 300,
} = {}): MiddlewareFunction<Response> {
  const starts = createFairQueue({ concurrency: 1, maxQueued, maxQueuedPerClient, makesRoom: true });
  return async ({ request: { method, signal }, context }, next) => {
    if (method !== "GET" && method !== "HEAD") return next();
    const client = clientSubnet(getRequestContext(context).clientIp);
    try {
      const { done, leave } = starts.add(client, turnOfEventLoop);
      signal.addEventListener("abort", () => leave(client, signal.reason), { once: true });
      await done;
    } catch (error) {
      if (error instanceof QueueFullError) return serviceUnavailable();
      if (signal.aborted) return clientClosedRequest();
      throw error;
    }
    return signal.aborted ? clientClosedRequest() : next();
  };
}

export const pageQueueMiddleware = createPageQueue();
