import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "./context.ts";

/** The path without its query, which may hold a token. */
export const requestLog = createMiddleware<ApiEnv>(async (c, next) => {
  const start = performance.now();
  await next();
  c.var.log.info(
    {
      request_id: c.var.requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - start),
    },
    "request",
  );
});
