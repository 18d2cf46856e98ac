import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "./context.ts";

/** Forbids caching, for responses with personal data or secrets. */
export const noStore = createMiddleware<ApiEnv>(async (c, next) => {
  c.header("Cache-Control", "private, no-store");
  await next();
});
