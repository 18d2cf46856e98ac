import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "./context.ts";
import { tooManyRequests } from "./errors.ts";
import { clientIp, recordHits, retryAfterSeconds } from "./rate-limit.ts";

/**
 * Answers 429 with Retry-After to an IP address with too many failed requests (4xx). The count is in the database, so
 * that it outlives restarts and is shared by processes.
 * @param limit.name each name has its own count
 * @param limit.times allowed failures within `limit.seconds`
 */
export function rateLimitFailures(limit: { name: string; times: number; seconds: number }) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { db, clock, rateLimitFactor } = c.var;
    const own = { bucket: `${limit.name} ${clientIp(c)}`, rates: [limit] };
    const now = clock();
    const retryAfter = await retryAfterSeconds(db, [own], { now, rateLimitFactor });
    if (retryAfter > 0) throw tooManyRequests(retryAfter);
    await next();
    // A refusal by another limit (429) or a lost race (409) does not count as a failure: waiting must help.
    if (c.res.status < 400 || c.res.status >= 500 || [409, 429].includes(c.res.status)) return;
    await recordHits(db, [own], now);
  });
}

/** The limit of public authentication routes: 20 failures an hour by name and IP. */
export const rateLimitAuth = (name: string) => rateLimitFailures({ name, times: 20, seconds: 3600 });
