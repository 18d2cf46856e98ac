import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../context.ts";

/** For answers that hold a secret or are one person's: nobody between keeps them. */
export const noStore = createMiddleware<ApiEnv>(async (c, next) => {
  c.header("Cache-Control", "private, no-store");
  await next();
});
