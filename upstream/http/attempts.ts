import type { HttpBindings } from "@hono/node-server";
import type { Kysely } from "kysely";
import type { ApiOptions } from "../context.ts";
import type { Database } from "../db/schema.ts";
import { clientAddress, limitedClient } from "./client-address.ts";
import { tooMany } from "./errors.ts";

/** So many in so many seconds. */
export interface Rate {
  times: number;
  seconds: number;
}
/** What is limited and for whom ("login 192.0.2.7"), and how much of it there may be. */
export interface Limit {
  bucket: string;
  rates: Rate[];
}
type Counting = Pick<ApiOptions, "db" | "clock" | "rateLimitFactor">;

/** The longest that a rate looks back; what is older counts for nobody. */
const longestSeconds = 24 * 3600;

/**
 * Counts an attempt before it is made, so that of any number at once no more are made than a limit lets through.
 * @returns takes the attempt back, when it turns out to be one that does not count
 * @throws HTTPException 429 with the seconds to wait; the attempt is not counted then
 */
export async function countAttempt(
  { db, clock, rateLimitFactor }: Counting,
  limits: Limit[],
): Promise<() => Promise<void>> {
  const now = clock();
  const ids = await db.transaction().execute(async (trx) => {
    let wait = 0;
    for (const { bucket, rates } of limits) {
      for (const rate of rates) {
        wait = Math.max(wait, await secondsToWait(trx, bucket, scaled(rate, rateLimitFactor), now));
      }
    }
    if (wait > 0) throw tooMany(wait);
    return noteFailures(
      trx,
      limits.map(({ bucket }) => bucket),
      now,
    );
  });
  return async () => {
    await db.deleteFrom("failures").where("id", "in", ids).execute();
  };
}

/**
 * Makes an attempt that counts when it fails, which is to say when `work` returns undefined. One that was not made after
 * all, because `work` threw, does not count.
 */
export async function attempt<T>(
  counting: Counting,
  limits: Limit[],
  work: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const takeBack = await countAttempt(counting, limits);
  let isFailure = false;
  try {
    const result = await work();
    isFailure = result === undefined;
    return result;
  } finally {
    if (!isFailure) await takeBack();
  }
}

/** A rate as RATE_LIMIT_FACTOR wants it. */
export function scaled({ times, seconds }: Rate, factor: number): Rate {
  return { times: Math.max(1, Math.round(times * factor)), seconds };
}

/** How long until a bucket has room under a rate; 0 when it has. */
export async function secondsToWait(
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
export async function noteFailures(db: Kysely<Database>, buckets: string[], now: Date): Promise<number[]> {
  const tooOld = new Date(now.getTime() - longestSeconds * 1000).toISOString();
  await db.deleteFrom("failures").where("created_at", "<=", tooOld).execute();
  const noted = await db
    .insertInto("failures")
    .values(buckets.map((bucket) => ({ bucket, created_at: now.toISOString() })))
    .returning("id")
    .execute();
  return noted.map(({ id }) => id);
}

/** The parts of a request's context that say who sent it. */
interface Sent {
  env?: Partial<HttpBindings>;
  req: { header(name: string): string | undefined };
  var: Pick<ApiOptions, "trustedHops">;
}

/** Whom a limit counts: the address that sent a request, as far as it can be believed. */
export function clientOf(c: Sent): string {
  const socket = c.env?.incoming?.socket.remoteAddress;
  return limitedClient(clientAddress(socket, c.req.header("X-Forwarded-For"), c.var.trustedHops));
}
