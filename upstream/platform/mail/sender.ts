import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { langOrDefault } from "#contract/languages.ts";
import { mailEvents } from "#telemetry/event-channels.ts";
import type { Database } from "../db/schema.ts";
import { findSiteName } from "../site-settings.ts";
import { sleep } from "../sleep.ts";
import { type ClaimedMail, claimNext, deadline, markSent, reschedule } from "./claim.ts";
import { backoffDelay, classifyFailure, type DeliveryFailure } from "./delivery-failure.ts";
import { markFailed } from "./expire.ts";
import { toMessage } from "./message.ts";
import type { SenderAddress } from "./sender-address.ts";
import { withSiteFooter } from "./site-footer.ts";
import type { SmtpTransport } from "./transport.ts";

/** ms for a whole attempt, even if the server keeps responding slowly. */
const attemptTimeoutMs = 60_000;
/** ms between polls of an idle sender. */
const pollIntervalMs = 1000;
/** How many times storing the result of an attempt is tried, and the pause between tries in ms. */
const maxAckAttempts = 20;
const ackRetryDelayMs = 1000;

export interface SenderOptions {
  db: Kysely<Database>;
  log: Logger;
  clock: () => Date;
  transport: SmtpTransport;
  /** Without a name, it gets the site's name. */
  from: SenderAddress;
  /** The site's origin; if given, mails get a footer with the site's name and address. */
  origin?: string;
  random?: () => number;
  wait?: typeof sleep;
}

/**
 * Sends due mails of the outbox (decision 023): once, or twice with the same Message-ID when the process dies between
 * the server's acceptance and the record of it.
 */
export function mailSender(options: SenderOptions) {
  const { db, log, clock, transport, wait = sleep } = options;
  const stopping = new AbortController();
  const aborting = new AbortController();
  let workers: Promise<void>[] = [];

  async function sendDue(): Promise<void> {
    while (!stopping.signal.aborted) {
      const mail = await claimNext(db, clock());
      if (!mail) return;
      const failure = await deliver(mail, options, aborting.signal);
      const acknowledge = () => (failure ? recordFailure(mail, failure, options) : recordSent(mail, options));
      await retryAck(acknowledge, wait, aborting.signal);
    }
  }

  async function runWorker(): Promise<void> {
    let isFailing = false;
    while (!stopping.signal.aborted) {
      try {
        await sendDue();
        isFailing = false;
      } catch (error) {
        // Logged once per outage. The message only: the error may hold a mail or the connection string.
        if (!isFailing) log.error({ reason: (error as Error).message }, "the outbox cannot be used");
        isFailing = true;
      }
      await wait(pollIntervalMs, stopping.signal);
    }
  }

  return {
    sendDue,
    /** @param concurrency mails at a time */
    start(concurrency: number): void {
      workers = Array.from({ length: concurrency }, runWorker);
    },
    /** Stops claiming and waits for mails being sent; they are aborted after the timeout, and retried later. */
    async stop(timeoutMs: number): Promise<void> {
      stopping.abort();
      const abortTimer = setTimeout(() => aborting.abort(), timeoutMs);
      await Promise.all(workers);
      clearTimeout(abortTimer);
      transport.close({ force: true });
    },
  };
}

/** Makes one attempt to send a mail. @returns null when the server has accepted the mail */
async function deliver(
  mail: ClaimedMail,
  { db, transport, from, origin }: SenderOptions,
  aborted: AbortSignal,
): Promise<DeliveryFailure | null> {
  const signal = AbortSignal.any([aborted, AbortSignal.timeout(attemptTimeoutMs)]);
  try {
    const lang = langOrDefault(mail.lang);
    const name = from.name || (await findSiteName(db, lang)) || "";
    const message = toMessage(await withSiteFooter(db, mail, origin), { ...from, name });
    await transport.sendMail({ ...message, signal });
    return null;
  } catch (error) {
    return classifyFailure(error);
  }
}

async function recordSent(mail: ClaimedMail, { db, log, clock }: SenderOptions) {
  await markSent(db, mail, clock());
  log.info({ mail: mail.id, attempts: mail.attempts }, "mail sent");
  mailEvents.publish({ outcome: "sent", mails: 1 });
}

/** Schedules another attempt, unless the failure is permanent or the deadline would pass. */
async function recordFailure(
  mail: ClaimedMail,
  { reason, permanent, unreachable }: DeliveryFailure,
  { db, log, clock, random = Math.random }: SenderOptions,
) {
  const now = clock();
  const until = new Date(now.getTime() + backoffDelay(mail.attempts, { random: random(), unreachable }));
  const line = { mail: mail.id, attempts: mail.attempts, reason };
  if (permanent || until >= deadline(mail)) {
    await markFailed(db, mail, { now, reason });
    log.error(line, "mail given up");
    mailEvents.publish({ outcome: "given up", mails: 1 });
  } else {
    await reschedule(db, mail, { until, reason });
    log.warn({ ...line, until: until.toISOString() }, "mail not sent yet");
    mailEvents.publish({ outcome: "postponed", mails: 1 });
  }
}

/** Retries the acknowledgement, because a short outage of the database must not cause a mail to be sent twice. */
async function retryAck(
  acknowledge: () => Promise<void>,
  wait: typeof sleep,
  aborted: AbortSignal,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await acknowledge();
    } catch (error) {
      if (tries === maxAckAttempts || aborted.aborted) throw error;
      await wait(ackRetryDelayMs, aborted);
    }
  }
}
