import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../context.ts";
import { clientOf, noteFailures, scaled, secondsToWait } from "./attempts.ts";
import { tooMany } from "./errors.ts";

/**
 * Refuses a client whose posts failed too often (design: addresses, "Rate limits"): 429 with the seconds to wait. Only
 * failures of the client's own (4xx) count, so nobody is refused for using the site, and the count is in the database,
 * so a restart or a second process does not forget it.
 * @param limit.name what is limited; each has its own count
 * @param limit.times how many failures are let through in `limit.seconds`
 */
export function limitFailures(limit: { name: string; times: number; seconds: number }) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { db, clock, rateLimitFactor } = c.var;
    const bucket = `${limit.name} ${clientOf(c)}`;
    const now = clock();
    const wait = await secondsToWait(db, bucket, scaled(limit, rateLimitFactor), now);
    if (wait > 0) throw tooMany(wait);
    await next();
    // Another limit's refusal is no failure: waiting must help.
    if (c.res.status < 400 || c.res.status >= 500 || c.res.status === 429) return;
    await noteFailures(db, [bucket], now);
  });
}

/** Forms anyone may post: 20 failures an hour a client. */
export const formLimit = limitFailures({ name: "forms", times: 20, seconds: 3600 });
