import type { HttpBindings } from "@hono/node-server";
import type { Kysely, Transaction } from "kysely";
import * as client from "#telemetry/client.ts";
import type { Database } from "../db/schema.ts";
import { inTransaction, lockKeys } from "../db/transaction.ts";
import type { ApiOptions } from "./context.ts";
import { tooManyRequests } from "./errors.ts";

export interface Rate {
  times: number;
  seconds: number;
}
export interface RateLimit {
  /** What is limited, and for whom: "login 192.0.2.7". */
  bucket: string;
  /** The account with which the hits are deleted: "customer noor@example.net". */
  account?: string;
  rates: Rate[];
}
type RateLimitContext = Pick<ApiOptions, "db" | "clock" | "rateLimitFactor">;

/**
 * Counts an attempt before it is made, so that concurrent attempts stay within the limits.
 * @returns a function that refunds the attempt
 * @throws HTTPException 429 with Retry-After; a refused attempt does not count
 */
export async function consumeRateLimit(
  { db, clock, rateLimitFactor }: RateLimitContext,
  limits: RateLimit[],
): Promise<() => Promise<void>> {
  const now = clock();
  const ids = await inTransaction(db, (trx) => consumeInTransaction(trx, limits, { now, rateLimitFactor }));
  return async () => {
    await db.deleteFrom("rate_limit_hits").where("id", "in", ids).execute();
  };
}

/**
 * Counts an attempt within a transaction, and is rolled back with it.
 * @returns the ids of the hits
 * @throws HTTPException 429 with Retry-After
 */
export async function consumeInTransaction(
  trx: Transaction<Database>,
  limits: RateLimit[],
  { now, rateLimitFactor }: { now: Date; rateLimitFactor: number },
): Promise<number[]> {
  await lockBuckets(trx, limits);
  const retryAfter = await retryAfterSeconds(trx, limits, { now, rateLimitFactor });
  if (retryAfter > 0) throw tooManyRequests(retryAfter);
  return recordHits(trx, limits, now);
}

/** Locks the buckets until the transaction ends; others that count in them wait. */
export function lockBuckets(trx: Transaction<Database>, limits: RateLimit[]): Promise<void> {
  return lockKeys(
    trx,
    limits.map(({ bucket }) => `bucket ${bucket}`),
  );
}

/** Counts an attempt only if it fails, that is if `work` returns undefined; errors do not count. */
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

const scale = (times: number, factor: number) => Math.max(1, Math.round(times * factor));

/** Seconds until all limits have room, or 0. Uses one statement, since others may wait for these buckets. */
export async function retryAfterSeconds(
  db: Kysely<Database>,
  limits: Pick<RateLimit, "bucket" | "rates">[],
  { now, rateLimitFactor }: { now: Date; rateLimitFactor: number },
): Promise<number> {
  const rates = limits.flatMap(({ bucket, rates }) => rates.map((rate) => ({ bucket, ...rate })));
  // For each full limit, the hit that must leave the time window before there is room again.
  const blocking: Record<string, string | null> = await db
    .selectNoFrom((eb) =>
      rates.map(({ bucket, times, seconds }, index) =>
        eb
          .selectFrom("rate_limit_hits")
          .select("created_at")
          .where("bucket", "=", bucket)
          .where("created_at", ">", new Date(now.getTime() - seconds * 1000).toISOString())
          .orderBy("created_at", "desc")
          .offset(scale(times, rateLimitFactor) - 1)
          .limit(1)
          .as(`rate${index}`),
      ),
    )
    .executeTakeFirstOrThrow();
  const waits = rates.map(({ seconds }, index) => {
    const hit = blocking[`rate${index}`];
    return hit ? (Date.parse(hit) - now.getTime()) / 1000 + seconds : 0;
  });
  return Math.max(0, ...waits);
}

/** Records a hit for each limit; retention deletes old ones. @returns their ids */
export async function recordHits(
  db: Kysely<Database>,
  limits: Pick<RateLimit, "bucket" | "account">[],
  now: Date,
): Promise<number[]> {
  const inserted = await db
    .insertInto("rate_limit_hits")
    .values(limits.map(({ bucket, account = null }) => ({ bucket, account, created_at: now.toISOString() })))
    .returning("id")
    .execute();
  return inserted.map(({ id }) => id);
}

interface RequestSource {
  env?: Partial<HttpBindings>;
  req: { header(name: string): string | undefined };
  var: Pick<ApiOptions, "trustedHops">;
}

/** The client's IP address for rate limits, as far as proxies are trusted. */
export function clientIp(c: RequestSource): string {
  const socket = c.env?.incoming?.socket.remoteAddress;
  return client.clientSubnet(client.clientIp(c.req.header("X-Forwarded-For"), socket, c.var.trustedHops));
}
