import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { mailHtml } from "./html.ts";
import type { Mail } from "./mail.ts";
import { mailText } from "./text.ts";

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
