import { createMiddleware } from "hono/factory";
import type { AuthEnv } from "../../modules/auth/require-auth.ts";
import { concurrencyLimit } from "../concurrency-limit.ts";
import { tooManyRequests } from "../http/errors.ts";

const queueFull = () => tooManyRequests(10);
/** Uploads that are in memory at a time. */
const sharedLimit = concurrencyLimit(3, { maxQueued: 10, onFull: queueFull });
/** An account's own wait for one another, and take one place of those. */
const accountLimits = new Map<number, { limit: ReturnType<typeof concurrencyLimit>; users: number }>();

/** Before a body with files is read: one of an account at a time, three of all. 429 when too many wait. */
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
