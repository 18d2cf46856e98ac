import { type Kysely, sql } from "kysely";
import type { Database } from "../db/schema.ts";
import { maxAgeMs } from "./claim.ts";
import type { Mail } from "./mail.ts";
import { mailHtml } from "./render-html.ts";
import { mailText } from "./render-text.ts";

/**
 * Puts a mail into the outbox. Called within the transaction that causes it, so that neither is there without the
 * other; the sender (sender.ts) does the rest.
 * @param options.expiresAt from when on the mail is worthless, as one with a code: it is not sent any more, and its
 *   text is not kept
 */
export async function queueMail(
  db: Kysely<Database>,
  mail: Mail,
  now: Date,
  { expiresAt }: { expiresAt?: Date } = {},
): Promise<void> {
  // A line break in a header field would begin a new one.
  const subject = mail.subject.replace(/\s+/g, " ").trim();
  await db
    .insertInto("outbox")
    .values({
      to: mail.to,
      reply_to: mail.replyTo ?? null,
      subject,
      text: mailText(mail.blocks),
      html: mailHtml({ ...mail, subject }),
      lang: mail.lang,
      unsubscribe: mail.unsubscribe ?? null,
      created_at: now.toISOString(),
      expires_at: expiresAt?.toISOString() ?? null,
      next_attempt_at: now.toISOString(),
    })
    .execute();
}

/** How many mails to an address still wait to be sent, counted no further than `most`. */
export async function countQueuedMails(
  db: Kysely<Database>,
  to: string,
  now: Date,
  max: number,
): Promise<number> {
  const rows = await db
    .selectFrom("outbox")
    .select("id")
    .where(sql`lower("to")`, "=", to.toLowerCase())
    .where("next_attempt_at", "is not", null)
    .where("created_at", ">", new Date(now.getTime() - maxAgeMs).toISOString())
    .limit(max)
    .execute();
  return rows.length;
}
