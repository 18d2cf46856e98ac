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
} from "./rate-limit.ts";
import { keyOwner, keyScope } from "./with-idempotency-key.ts";

const hour = 3600;
const day = 24 * hour;

/** Limits of a form by IP, which count successful and failed posts. Each form has its own count. */
export interface FormRateLimit {
  name: string;
  rates: Rate[];
  /** Whose posts are counted, instead of the IP's. */
  by?: string;
}

/* Decision 091. A post has 5000 characters at most, so the daily limits bound the storage by IP to a few MB. */

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
export const chatReportLimit: FormRateLimit = { name: "chat report", rates: defaultRates };
export const reviewLimit: FormRateLimit = { name: "review", rates: defaultRates };
export const reviewReportLimit: FormRateLimit = { name: "review report", rates: defaultRates };
export const bookingLimit: FormRateLimit = { name: "booking", rates: defaultRates };
/** Of a garage that enters what its customers order by telephone. */
export const ownBookingRates: Rate[] = [
  { times: 400, seconds: hour },
  { times: 2000, seconds: day },
];
export const bookingMoveLimit: FormRateLimit = { name: "booking move", rates: defaultRates };
export const sellCarLimit: FormRateLimit = { name: "sell car", rates: defaultRates };
export const sellCarMailLimit: FormRateLimit = { name: "sell car mail", rates: defaultRates };
/** Counts photos, not posts. */
export const uploadLimit: FormRateLimit = {
  name: "upload",
  rates: [
    { times: 60, seconds: hour },
    { times: 120, seconds: day },
  ],
};
export const profilePhotoLimit: FormRateLimit = {
  name: "profile photo",
  rates: [
    { times: 30, seconds: hour },
    { times: 60, seconds: day },
  ],
};
/** These two forms can cause a mail to any address. */
export const subscribeLimit: FormRateLimit = { name: "newsletter", rates: defaultRates };
export const confirmationLimit: FormRateLimit = { name: "newsletter mail", rates: defaultRates };

/**
 * Refuses posts above the limit, and counts failed ones: 4xx except 409 (no longer possible) and 429 (another limit).
 * Successful ones are counted by `consumeFormLimit`, if at all.
 * @param limitOf the limit, or finds that of a post
 * @param accountOf finds the account that owns the post's idempotency key: above the limit, replays are still allowed
 */
export function rateLimitForm(
  limitOf: FormRateLimit | ((c: Context<ApiEnv>) => Promise<FormRateLimit>),
  accountOf?: (c: Context<ApiEnv>) => Promise<number | null>,
) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { db, clock, rateLimitFactor } = c.var;
    const now = clock();
    const own = toRateLimit(c, typeof limitOf === "function" ? await limitOf(c) : limitOf);
    const retryAfter = await retryAfterSeconds(db, [own], { now, rateLimitFactor });
    if (retryAfter > 0 && !(accountOf && (await isReplay(c, accountOf)))) throw tooManyRequests(retryAfter);
    await next();
    const { status } = c.res;
    if (status >= 400 && status < 500 && status !== 409 && status !== 429) await recordHits(db, [own], now);
  });
}

/** The limit of public authentication routes: 20 failures an hour by name and IP. */
export const rateLimitAuth = (name: string) => rateLimitForm({ name, rates: [{ times: 20, seconds: hour }] });

/**
 * Counts a post within the transaction of its effect, so that concurrent posts stay within the limit and replayed
 * ones do not count.
 * @throws HTTPException 429 with Retry-After
 */
export async function consumeFormLimit<E extends ApiEnv>(
  c: Context<E>,
  trx: Transaction<Database>,
  limit: FormRateLimit,
): Promise<void> {
  const { clock, rateLimitFactor } = c.var;
  await consumeInTransaction(trx, [toRateLimit(c, limit)], { now: clock(), rateLimitFactor });
}

const toRateLimit = <E extends ApiEnv>(c: Context<E>, { name, rates, by }: FormRateLimit): RateLimit => ({
  bucket: `${name} ${by ?? clientIp(c)}`,
  rates,
});

/** Whether the sender has already used the post's idempotency key. */
async function isReplay(
  c: Context<ApiEnv>,
  accountOf: (c: Context<ApiEnv>) => Promise<number | null>,
): Promise<boolean> {
  const key = c.req.header("Idempotency-Key");
  if (!key) return false;
  const existing = await c.var.db
    .selectFrom("idempotency")
    .select("key")
    .where("key", "=", key)
    .where("scope", "=", keyScope(c))
    .where("owner", "=", keyOwner(c, await accountOf(c)))
    .executeTakeFirst();
  return existing !== undefined;
}
