import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "./context.ts";

/** Keeps answers that are personal or hold a secret out of every cache. */
export const noStore = createMiddleware<ApiEnv>(async (c, next) => {
  c.header("Cache-Control", "private, no-store");
  await next();
});
