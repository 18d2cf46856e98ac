import type { Context } from "hono";
import { sharedRead } from "../db/shared-read.ts";
import type { ApiEnv } from "./context.ts";

/**
 * Answers 200 with JSON that is the same for all callers of a URL, so that concurrent requests share one read.
 * @param read depends on the URL and the database only; when it throws, each request handles the error itself
 */
export async function sharedJson<T extends object>(c: Context<ApiEnv>, read: () => Promise<T>) {
  const { pathname, search } = new URL(c.req.url);
  const json = await sharedRead(c.var.db, pathname + search, async () => JSON.stringify(await read()));
  const answer = c.body(json, 200, { "Content-Type": "application/json" });
  return answer as unknown as ReturnType<typeof c.json<T, 200>>;
}
