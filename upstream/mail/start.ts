import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../db/schema.ts";
import { forgetOld, giveUpOverdue } from "./giving-up.ts";
import type { SenderAddress } from "./sender-address.ts";
import type { SmtpServer } from "./smtp-url.ts";
import { waitFor } from "./wait.ts";

/** How many mails are sent at a time. */
const atOnce = 3;
/** How often mails whose time is over are looked for, ms. */
const tidiedMs = 60_000;

interface Options {
  db: Kysely<Database>;
  log: Logger;
  clock: () => Date;
  /** Null: nothing is sent, mails are kept and shown at /outbox. */
  smtp: { server: SmtpServer; from: SenderAddress } | null;
  wait?: typeof waitFor;
}

/** Looks after the outbox for as long as the process lives: sends what is in it and forgets what is old. */
export async function startMails({ smtp, ...options }: Options) {
  const stopping = new AbortController();
  const tidied = tidy({ ...options, sending: smtp !== null }, stopping.signal);
  const sender = smtp && (await startSender(options, smtp));
  return {
    /** @param patienceMs what mails that are being sent have left */
    async stop(patienceMs: number): Promise<void> {
      stopping.abort();
      await Promise.all([tidied, sender?.stop(patienceMs)]);
    },
  };
}

async function startSender(options: Omit<Options, "smtp">, { server, from }: NonNullable<Options["smtp"]>) {
  // Only loaded when wanted: a market that is tried out sends nothing.
  const [{ mailSender }, { smtpTransport }] = await Promise.all([
    import("./sender.ts"),
    import("./transport.ts"),
  ]);
  const sender = mailSender({ ...options, from, transport: smtpTransport(server, atOnce) });
  sender.start(atOnce);
  return sender;
}

async function tidy(
  { db, log, clock, sending, wait = waitFor }: Omit<Options, "smtp"> & { sending: boolean },
  stopping: AbortSignal,
) {
  while (!stopping.aborted) {
    try {
      await forgetOld(db, clock());
      const mails = sending ? await giveUpOverdue(db, clock()) : 0;
      if (mails > 0) log.error({ mails }, "mails given up: their time was over");
    } catch (error) {
      log.warn({ reason: (error as Error).message }, "the outbox cannot be tidied");
    }
    await wait(tidiedMs, stopping);
  }
}
