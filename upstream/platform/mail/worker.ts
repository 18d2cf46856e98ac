import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { mailEvents } from "#telemetry/event-channels.ts";
import type { Database } from "../db/schema.ts";
import { sleep } from "../sleep.ts";
import { deleteOld, expireOverdue } from "./expire.ts";
import type { SenderAddress } from "./sender-address.ts";
import type { SmtpServer } from "./smtp-url.ts";

const concurrency = 3;
/** ms */
const cleanupIntervalMs = 60_000;

interface Options {
  db: Kysely<Database>;
  log: Logger;
  clock: () => Date;
  /** The site's origin; if given, mails get a footer with the site's name and address. */
  origin?: string;
  /** Null: mails are not sent, but shown at /outbox. */
  smtp: { server: SmtpServer; from: SenderAddress } | null;
  wait?: typeof sleep;
}

/** Sends the outbox's mails and deletes old ones, until stopped. */
export async function startMailWorker({ smtp, ...options }: Options) {
  const stopping = new AbortController();
  const cleanup = runCleanup({ ...options, sending: smtp !== null }, stopping.signal);
  const sender = smtp && (await startSender(options, smtp));
  return {
    /** @param timeoutMs how long to wait for mails that are being sent */
    async stop(timeoutMs: number): Promise<void> {
      stopping.abort();
      await Promise.all([cleanup, sender?.stop(timeoutMs)]);
    },
  };
}

async function startSender(options: Omit<Options, "smtp">, { server, from }: NonNullable<Options["smtp"]>) {
  // Loaded only when used.
  const [{ mailSender }, { smtpTransport }] = await Promise.all([
    import("./sender.ts"),
    import("./transport.ts"),
  ]);
  const sender = mailSender({ ...options, from, transport: smtpTransport(server, concurrency) });
  sender.start(concurrency);
  return sender;
}

async function runCleanup(
  { db, log, clock, sending, wait = sleep }: Omit<Options, "smtp"> & { sending: boolean },
  stopping: AbortSignal,
) {
  while (!stopping.aborted) {
    try {
      await deleteOld(db, clock());
      const mails = sending ? await expireOverdue(db, clock()) : 0;
      if (mails > 0) {
        log.error({ mails }, "mails given up: their time was over");
        mailEvents.publish({ outcome: "given up", mails });
      }
    } catch (error) {
      log.warn({ reason: (error as Error).message }, "the outbox cannot be tidied");
    }
    await wait(cleanupIntervalMs, stopping);
  }
}
