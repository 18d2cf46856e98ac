import type { Transaction } from "kysely";
import type { Database } from "../db/schema.ts";
import { tooManyRequests } from "../http/errors.ts";
import { lockBuckets, type RateLimit, recordHits, retryAfterSeconds } from "../http/rate-limit.ts";
import type { Mail } from "./mail.ts";
import { isRecipientQueueFull, queueMail } from "./outbox.ts";
import { maxQueuedMails, operatorMailLimit } from "./recipient-limits.ts";

const queueFullSeconds = 3600;

interface LimitContext {
  now: Date;
  rateLimitFactor: number;
}

type LimitOptions = LimitContext & { limit: RateLimit };

/**
 * Locks a recipient's limit, so that the next mail within it is not refused.
 * @throws HTTPException 429 above the limit
 */
export async function requireMailRoom(
  db: Transaction<Database>,
  to: string,
  { limit, ...counting }: LimitOptions,
): Promise<void> {
  const maxQueued = Math.round(maxQueuedMails * Math.max(1, counting.rateLimitFactor));
  // Locked first, because `isRecipientQueueFull` is also a count that concurrent calls must not exceed.
  await lockBuckets(db, [limit]);
  if (await isRecipientQueueFull(db, to, counting.now, maxQueued)) throw tooManyRequests(queueFullSeconds);
  const retryAfter = await retryAfterSeconds(db, [limit], counting);
  if (retryAfter > 0) throw tooManyRequests(retryAfter);
}

/** Queues a mail that anybody can cause, within its recipient's limit. @throws HTTPException 429 above the limit */
export async function queueLimitedMail(
  db: Transaction<Database>,
  mail: Mail,
  options: LimitOptions,
): Promise<void> {
  await requireMailRoom(db, mail.to, options);
  await recordHits(db, [options.limit], options.now);
  await queueMail(db, mail, options.now);
}

/** Skips the mail above the limit, for content that is also stored elsewhere. @returns whether the mail is queued */
export async function queueMailIfAllowed(...args: Parameters<typeof queueLimitedMail>): Promise<boolean> {
  try {
    await queueLimitedMail(...args);
    return true;
  } catch (error) {
    if (!isRateLimited(error)) throw error;
    return false;
  }
}

/** Mails the operator, if there is one, unless they get too many mails. */
export async function mailOperator(
  db: Transaction<Database>,
  { operator, ...counting }: LimitContext & { operator: string | null },
  mailTo: (operator: string) => Mail,
): Promise<void> {
  if (operator)
    await queueMailIfAllowed(db, mailTo(operator), { ...counting, limit: operatorMailLimit(operator) });
}

const isRateLimited = (error: unknown) => (error as { status?: unknown }).status === 429;
