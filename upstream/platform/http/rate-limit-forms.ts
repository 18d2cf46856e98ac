import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Transaction } from "kysely";
import type { Database } from "../db/schema.ts";
import type { ApiEnv } from "./context.ts";
import { tooManyRequests } from "./errors.ts";
import {
  clientIp,
  consumeInTransaction,
  type Rate,
  type RateLimit,
  recordHits,
  retryAfterSeconds,
  scaleRate,
} from "./rate-limit.ts";

const hour = 3600;
const day = 24 * hour;

/** How often a client may post a form, whatever becomes of it. Each form has its own count. */
interface FormRateLimit {
  name: string;
  rates: Rate[];
}

/*
 * A post holds 5 000 characters at most, so that the limits of a day also bound what a client can have stored: 180 posts
 * of all forms together, a few megabytes.
 */

/** Questions to sellers; a seller and a car have limits of their own besides (correspondence/limits.ts). */
export const enquiryLimit: FormRateLimit = {
  name: "seller contact",
  rates: [
    { times: 20, seconds: hour },
    { times: 60, seconds: day },
  ],
};
const defaultRates: Rate[] = [
  { times: 10, seconds: hour },
  { times: 30, seconds: day },
];
export const carReportLimit: FormRateLimit = { name: "car report", rates: defaultRates };
export const contactFormLimit: FormRateLimit = { name: "contact form", rates: defaultRates };
/** With these two anyone can have a mail sent to any address. */
export const subscribeLimit: FormRateLimit = { name: "newsletter", rates: defaultRates };
export const confirmationLimit: FormRateLimit = { name: "newsletter mail", rates: defaultRates };

/**
 * Refuses a client that has posted a form too often, and counts what failed by a fault of the client's own: not what is
 * no longer possible (409), nor what another limit refused (429). What succeeds is counted by `countPost`.
 */
export function rateLimitForm(limit: FormRateLimit) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { db, clock, rateLimitFactor } = c.var;
    const now = clock();
    const { bucket, rates } = toRateLimit(c, limit);
    for (const rate of (await isReplay(c)) ? [] : rates) {
      const retryAfter = await retryAfterSeconds(db, bucket, scaleRate(rate, rateLimitFactor), now);
      if (retryAfter > 0) throw tooManyRequests(retryAfter);
    }
    await next();
    const { status } = c.res;
    if (status >= 400 && status < 500 && status !== 409 && status !== 429)
      await recordHits(db, [bucket], now);
  });
}

/**
 * Counts a post with the transaction that does what it asks for: of any number at once no more are done than the limit
 * lets through, and a retry that is only answered again does not count.
 * @throws HTTPException 429 with the seconds to wait
 */
export async function consumeFormLimit(
  c: Context<ApiEnv>,
  trx: Transaction<Database>,
  limit: FormRateLimit,
): Promise<void> {
  const { clock, rateLimitFactor } = c.var;
  await consumeInTransaction(trx, [toRateLimit(c, limit)], { now: clock(), rateLimitFactor });
}

const toRateLimit = (c: Context<ApiEnv>, { name, rates }: FormRateLimit): RateLimit => ({
  bucket: `${name} ${clientIp(c)}`,
  rates,
});

/** Whether this post was done before and is only to be answered again. */
async function isReplay(c: Context<ApiEnv>): Promise<boolean> {
  const key = c.req.header("Idempotency-Key");
  if (!key) return false;
  const existing = await c.var.db
    .selectFrom("idempotency")
    .select("key")
    .where("key", "=", key)
    .where("scope", "=", `${c.req.method} ${c.req.path}`)
    .executeTakeFirst();
  return existing !== undefined;
}
