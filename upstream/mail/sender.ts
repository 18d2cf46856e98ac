import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../db/schema.ts";
import { type ClaimedMail, claimNext, deadline, markSent, postpone } from "./claims.ts";
import { type Failure, failureOf, pauseAfter } from "./failure.ts";
import { giveUp } from "./giving-up.ts";
import { messageOf } from "./message.ts";
import type { SenderAddress } from "./sender-address.ts";
import type { SmtpTransport } from "./transport.ts";
import { waitFor } from "./wait.ts";

/** How long an attempt may take as a whole, ms, however often the server says a little. */
const attemptMs = 60_000;
/** How often an idle sender looks for mails, ms. */
const lookMs = 1000;
/** How often, and with what pause in ms, it is tried to note what became of a mail. */
const notedTries = 20;
const notedPauseMs = 1000;

export interface SenderOptions {
  db: Kysely<Database>;
  log: Logger;
  clock: () => Date;
  transport: SmtpTransport;
  from: SenderAddress;
  random?: () => number;
  wait?: typeof waitFor;
}

/**
 * Sends what is due in the outbox. A mail is sent once, or once more with the same Message-ID when the process dies
 * between the server's yes and our note of it.
 */
export function mailSender(options: SenderOptions) {
  const { db, log, clock, transport, from, random = Math.random, wait = waitFor } = options;
  const stopping = new AbortController();
  const cutting = new AbortController();
  let working: Promise<void>[] = [];

  /** Sends one mail after the other until none is due. */
  async function sendDue(): Promise<void> {
    while (!stopping.signal.aborted) {
      const mail = await claimNext(db, clock());
      if (!mail) return;
      const failure = await attempt(mail);
      await noted(() => (failure ? failed(mail, failure) : sent(mail)));
    }
  }

  async function attempt(mail: ClaimedMail): Promise<Failure | null> {
    const signal = AbortSignal.any([cutting.signal, AbortSignal.timeout(attemptMs)]);
    try {
      await transport.sendMail({ ...messageOf(mail, from), signal });
      return null;
    } catch (error) {
      return failureOf(error);
    }
  }

  async function sent(mail: ClaimedMail) {
    await markSent(db, mail, clock());
    log.info({ mail: mail.id, attempts: mail.attempts }, "mail sent");
  }

  async function failed(mail: ClaimedMail, { reason, permanent }: Failure) {
    const now = clock();
    const until = new Date(now.getTime() + pauseAfter(mail.attempts, random()));
    const line = { mail: mail.id, attempts: mail.attempts, reason };
    if (permanent || until >= deadline(mail)) {
      await giveUp(db, mail, { now, reason });
      log.error(line, "mail given up");
    } else {
      await postpone(db, mail, { until, reason });
      log.warn({ ...line, until: until.toISOString() }, "mail not sent yet");
    }
  }

  /** A database that is away for a moment is no reason to send a mail twice. */
  async function noted(note: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await note();
      } catch (error) {
        if (tries === notedTries || cutting.signal.aborted) throw error;
        await wait(notedPauseMs, cutting.signal);
      }
    }
  }

  async function work(): Promise<void> {
    let troubled = false;
    while (!stopping.signal.aborted) {
      try {
        await sendDue();
        troubled = false;
      } catch (error) {
        // Once a trouble, not once a second. The words alone: the error may carry a mail, or the connection.
        if (!troubled) log.error({ reason: (error as Error).message }, "the outbox cannot be used");
        troubled = true;
      }
      await wait(lookMs, stopping.signal);
    }
  }

  return {
    sendDue,
    /** Goes on sending, so many mails at a time, until it is stopped. */
    start(atOnce: number): void {
      working = Array.from({ length: atOnce }, work);
    },
    /** Takes no more mails, and gives those that are under way so many ms before they are left for another time. */
    async stop(patienceMs: number): Promise<void> {
      stopping.abort();
      const cut = setTimeout(() => cutting.abort(), patienceMs);
      await Promise.all(working);
      clearTimeout(cut);
      transport.close({ force: true });
    },
  };
}
