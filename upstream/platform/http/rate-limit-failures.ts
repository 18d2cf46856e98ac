import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "./context.ts";
import { tooManyRequests } from "./errors.ts";
import { clientIp, recordHits, retryAfterSeconds, scaleRate } from "./rate-limit.ts";

/**
 * Refuses a client whose posts failed too often: 429 with the seconds to wait. Only the client's own failures (4xx)
 * count. The count is in the database, so restarts and other processes share it.
 * @param limit.name what is limited; each has its own count
 * @param limit.times how many failures are let through in `limit.seconds`
 */
export function rateLimitFailures(limit: { name: string; times: number; seconds: number }) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { db, clock, rateLimitFactor } = c.var;
    const bucket = `${limit.name} ${clientIp(c)}`;
    const now = clock();
    const retryAfter = await retryAfterSeconds(db, bucket, scaleRate(limit, rateLimitFactor), now);
    if (retryAfter > 0) throw tooManyRequests(retryAfter);
    await next();
    // Another limit's refusal is no failure: waiting must help. Nor is what is no longer possible.
    if (c.res.status < 400 || c.res.status >= 500 || [409, 429].includes(c.res.status)) return;
    await recordHits(db, [bucket], now);
  });
}

/** Ways in that anyone may post, each by its own name: 20 failures an hour a client. */
export const rateLimitAuth = (name: string) => rateLimitFailures({ name, times: 20, seconds: 3600 });
