import type { HttpBindings } from "@hono/node-server";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../db/schema.ts";
import { rateLimitIp, resolveClientIp } from "./client-ip.ts";
import type { ApiOptions } from "./context.ts";
import { tooManyRequests } from "./errors.ts";

/** So many in so many seconds. */
export interface Rate {
  times: number;
  seconds: number;
}
/** What is limited and for whom ("login 192.0.2.7"), and how much of it there may be. */
export interface RateLimit {
  bucket: string;
  rates: Rate[];
}
type RateLimitContext = Pick<ApiOptions, "db" | "clock" | "rateLimitFactor">;

/** The longest window of any rate limit; older hits are deleted. */
const maxWindowSeconds = 24 * 3600;

/**
 * Counts an attempt before it is made, so that of any number at once no more are made than a limit lets through.
 * @returns takes the attempt back, when it turns out to be one that does not count
 * @throws HTTPException 429 with the seconds to wait; the attempt is not counted then
 */
export async function consumeRateLimit(
  { db, clock, rateLimitFactor }: RateLimitContext,
  limits: RateLimit[],
): Promise<() => Promise<void>> {
  const now = clock();
  const ids = await db
    .transaction()
    .execute((trx) => consumeInTransaction(trx, limits, { now, rateLimitFactor }));
  return async () => {
    await db.deleteFrom("failures").where("id", "in", ids).execute();
  };
}

/**
 * Counts what a transaction is about to do, with the transaction: when that comes to nothing, nothing is counted.
 * @returns the ids of what was noted
 * @throws HTTPException 429 with the seconds to wait
 */
export async function consumeInTransaction(
  trx: Transaction<Database>,
  limits: RateLimit[],
  { now, rateLimitFactor }: { now: Date; rateLimitFactor: number },
): Promise<number[]> {
  let retryAfter = 0;
  for (const { bucket, rates } of limits) {
    for (const rate of rates) {
      retryAfter = Math.max(
        retryAfter,
        await retryAfterSeconds(trx, bucket, scaleRate(rate, rateLimitFactor), now),
      );
    }
  }
  if (retryAfter > 0) throw tooManyRequests(retryAfter);
  return recordHits(
    trx,
    limits.map(({ bucket }) => bucket),
    now,
  );
}

/**
 * Makes an attempt that counts when it fails, which is to say when `work` returns undefined. One that was not made after
 * all, because `work` threw, does not count.
 */
export async function withRateLimit<T>(
  context: RateLimitContext,
  limits: RateLimit[],
  work: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const refund = await consumeRateLimit(context, limits);
  let isFailure = false;
  try {
    const result = await work();
    isFailure = result === undefined;
    return result;
  } finally {
    if (!isFailure) await refund();
  }
}

/** A rate as RATE_LIMIT_FACTOR wants it. */
export function scaleRate({ times, seconds }: Rate, factor: number): Rate {
  return { times: Math.max(1, Math.round(times * factor)), seconds };
}

/** How long until a bucket has room under a rate; 0 when it has. */
export async function retryAfterSeconds(
  db: Kysely<Database>,
  bucket: string,
  { times, seconds }: Rate,
  now: Date,
): Promise<number> {
  // The oldest of those that fill the limit: when it leaves the window, there is room again.
  const blocking = await db
    .selectFrom("failures")
    .select("created_at")
    .where("bucket", "=", bucket)
    .where("created_at", ">", new Date(now.getTime() - seconds * 1000).toISOString())
    .orderBy("created_at", "desc")
    .offset(times - 1)
    .limit(1)
    .executeTakeFirst();
  return blocking ? (Date.parse(blocking.created_at) - now.getTime()) / 1000 + seconds : 0;
}

/** Notes one for each bucket, and forgets what is too old to count. @returns the ids of the new ones */
export async function recordHits(db: Kysely<Database>, buckets: string[], now: Date): Promise<number[]> {
  const tooOld = new Date(now.getTime() - maxWindowSeconds * 1000).toISOString();
  await db.deleteFrom("failures").where("created_at", "<=", tooOld).execute();
  const inserted = await db
    .insertInto("failures")
    .values(buckets.map((bucket) => ({ bucket, created_at: now.toISOString() })))
    .returning("id")
    .execute();
  return inserted.map(({ id }) => id);
}

/** The parts of a request's context that say who sent it. */
interface RequestSource {
  env?: Partial<HttpBindings>;
  req: { header(name: string): string | undefined };
  var: Pick<ApiOptions, "trustedHops">;
}

/** Whom a limit counts: the address that sent a request, as far as it can be believed. */
export function clientIp(c: RequestSource): string {
  const socket = c.env?.incoming?.socket.remoteAddress;
  return rateLimitIp(resolveClientIp(socket, c.req.header("X-Forwarded-For"), c.var.trustedHops));
}
