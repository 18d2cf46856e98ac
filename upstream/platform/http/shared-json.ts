import type { Context } from "hono";
import { sharedRead } from "../db/shared-read.ts";
import type { ApiEnv } from "./context.ts";

/**
 * Answers 200 with what is the same for everybody who asks for this URL, so that many at once cost one read.
 * @param read depends on the URL and the database alone; when it throws, each is answered for itself
 */
export async function sharedJson<T extends object>(c: Context<ApiEnv>, read: () => Promise<T>) {
  const { pathname, search } = new URL(c.req.url);
  const json = await sharedRead(c.var.db, pathname + search, async () => JSON.stringify(await read()));
  const answer = c.body(json, 200, { "Content-Type": "application/json" });
  return answer as unknown as ReturnType<typeof c.json<T, 200>>;
}
