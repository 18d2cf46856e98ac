import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "./context.ts";

/** Warns once when requests come through an untrusted proxy: all visitors then share one rate limit. */
export function warnUntrustedProxy() {
  let isWarned = false;
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { log, trustedHops } = c.var;
    if (!isWarned && trustedHops === 0 && c.req.header("X-Forwarded-For") !== undefined) {
      isWarned = true;
      log.warn("TRUSTED_HOPS is 0, but requests carry X-Forwarded-For: all visitors count as one client");
    }
    await next();
  });
}
