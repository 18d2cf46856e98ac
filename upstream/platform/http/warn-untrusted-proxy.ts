import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "./context.ts";

/**
 * Says once that requests come through a proxy which is not trusted: then all visitors are one client to the limits, and
 * what one of them tries too often is refused to all.
 */
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
