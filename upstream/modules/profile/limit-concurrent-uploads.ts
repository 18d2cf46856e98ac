import { createMiddleware } from "hono/factory";
import { concurrencyLimit } from "../../platform/concurrency-limit.ts";
import { tooManyRequests } from "../../platform/http/errors.ts";
import type { AuthEnv } from "../auth/require-auth.ts";

const queueFull = () => tooManyRequests(10);
/** Uploads in memory at a time (decision 062). */
const sharedLimit = concurrencyLimit(3, { maxQueued: 10, onFull: queueFull });
/** One at a time for an account. */
const accountLimits = new Map<number, { limit: ReturnType<typeof concurrencyLimit>; users: number }>();

/** Runs before a body with files is read. 429 when too many wait. */
export const limitConcurrentUploads = createMiddleware<AuthEnv>(async (c, next) => {
  const { id } = c.var.account;
  const accountLimit = accountLimits.get(id) ?? {
    limit: concurrencyLimit(1, { maxQueued: 10, onFull: queueFull }),
    users: 0,
  };
  accountLimits.set(id, accountLimit);
  accountLimit.users += 1;
  try {
    await accountLimit.limit(() => sharedLimit(next));
  } finally {
    accountLimit.users -= 1;
    if (accountLimit.users === 0) accountLimits.delete(id);
  }
});
