import type { Kysely } from "kysely";
import { pino } from "pino";
import type { Database } from "../platform/db/schema.ts";
import type { Mail } from "../platform/mail/mail.ts";
import { queueMail } from "../platform/mail/outbox.ts";
import { mailSender, type SenderOptions } from "../platform/mail/sender.ts";
import { parseSmtpUrl } from "../platform/mail/smtp-url.ts";
import { smtpTransport } from "../platform/mail/transport.ts";

/** Creates a mail sender with its own clock for a local server. */
export function testSender(
  db: Kysely<Database>,
  url: string,
  options: Partial<SenderOptions> & { limits?: Parameters<typeof smtpTransport>[2] } = {},
) {
  let now = Date.parse("2026-11-21T12:00:00.000Z");
  const logLines: string[] = [];
  const sender = mailSender({
    db,
    log: pino({ level: "trace" }, { write: (line: string) => logLines.push(line) }),
    clock: () => new Date(now),
    transport: smtpTransport(parseSmtpUrl(url), 3, options.limits),
    from: { name: "Car Market", address: "noreply@cars.example" },
    random: () => 0,
    ...options,
  });
  return {
    ...sender,
    logged: logLines,
    now: () => new Date(now),
    advanceClock(seconds: number) {
      now += seconds * 1000;
    },
    queue: (mail: Partial<Mail> = {}, options: Parameters<typeof queueMail>[3] = {}) =>
      queueMail(
        db,
        {
          to: "noor@example.net",
          lang: "en",
          subject: "A question",
          blocks: [{ kind: "paragraph", text: "It is about your car." }],
          ...mail,
        },
        new Date(now),
        options,
      ),
    rows: () => db.selectFrom("outbox").selectAll().orderBy("id").execute(),
  };
}
