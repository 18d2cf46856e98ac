import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "./context.ts";

/** For personal answers and secrets. */
export const noStore = createMiddleware<ApiEnv>(async (c, next) => {
  c.header("Cache-Control", "private, no-store");
  await next();
});
