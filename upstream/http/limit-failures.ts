import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../context.ts";
import { clientAddress, limitedClient } from "./client-address.ts";
import { refuse } from "./errors.ts";

/**
 * Refuses a client whose posts failed too often (design: addresses, "Rate limits"): 429 with the seconds to wait. Only
 * failures of the client's own (4xx) count, so nobody is refused for using the site, and the count is in the database,
 * so a restart or a second process does not forget it.
 * @param limit.name what is limited; each has its own count
 * @param limit.failures how many are let through in `limit.seconds`
 */
export function limitFailures(limit: { name: string; failures: number; seconds: number }) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { db, clock, rateLimitFactor } = c.var;
    const bucket = `${limit.name} ${clientOf(c)}`;
    const allowed = Math.max(1, Math.round(limit.failures * rateLimitFactor));
    const now = clock();
    const since = new Date(now.getTime() - limit.seconds * 1000).toISOString();

    // The oldest of the failures that fill the limit: when it leaves the window, there is room again.
    const blocking = await db
      .selectFrom("failures")
      .select("created_at")
      .where("bucket", "=", bucket)
      .where("created_at", ">", since)
      .orderBy("created_at", "desc")
      .offset(allowed - 1)
      .limit(1)
      .executeTakeFirst();
    if (blocking) {
      const wait = Date.parse(blocking.created_at) + limit.seconds * 1000 - now.getTime();
      return refuse(c, 429, { headers: { "Retry-After": String(Math.max(1, Math.ceil(wait / 1000))) } });
    }

    await next();
    if (c.res.status < 400 || c.res.status >= 500) return;
    await db.deleteFrom("failures").where("created_at", "<=", since).execute();
    await db.insertInto("failures").values({ bucket, created_at: now.toISOString() }).execute();
  });
}

/** Forms anyone may post: 20 failures an hour a client. */
export const formLimit = limitFailures({ name: "forms", failures: 20, seconds: 3600 });

function clientOf(c: Context<ApiEnv>) {
  const socket = c.env?.incoming?.socket.remoteAddress;
  return limitedClient(clientAddress(socket, c.req.header("X-Forwarded-For"), c.var.trustedHops));
}
