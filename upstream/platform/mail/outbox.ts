import { type Kysely, sql, type Transaction } from "kysely";
import type { Lang } from "#contract/languages.ts";
import type { Database } from "../db/schema.ts";
import { isolate } from "../i18n/isolate.ts";
import { maxAgeMs } from "./claim.ts";
import type { Block, Mail } from "./mail.ts";
import { mailHtml } from "./render-html.ts";

export function mailText({ blocks, lang }: Pick<Mail, "blocks" | "lang">): string {
  const texts = blocks.flatMap((block) => (block ? [blockText(block, lang)] : []));
  return `${texts.join("\n\n")}\n`;
}

function blockText(block: Block, lang: Lang): string {
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return block.text;
    case "quote":
      // Browsers post CRLF, where the pattern would find two line ends.
      return block.text.replace(/\r\n?/g, "\n").replace(/^/gm, "> ");
    case "code":
      return block.text;
    case "facts":
      return block.facts
        .flatMap(([label, value]) => (value === null ? [] : [`${label}: ${isolate(lang, value)}`]))
        .join("\n");
    case "links":
      return block.links.map(({ label, href, text }) => `${label}\n${text}\n${href}`).join("\n\n");
    case "button":
      return `${block.label}:\n${block.href}`;
    case "note":
      return block.link ? `${block.text} ${linkText(block.link)}` : block.text;
  }
}

const linkText = ({ label, href }: { label: string; href: string }) =>
  label === href ? href : `${label}: ${href}`;

/**
 * Adds a mail to the outbox, in the transaction that causes it; sender.ts sends it (decision 023).
 * @param expiresAt when the content expires, such as a code; after that the mail is not sent and its text not kept
 */
export async function queueMail(
  db: Kysely<Database>,
  mail: Mail,
  now: Date,
  { expiresAt }: { expiresAt?: Date } = {},
): Promise<void> {
  // A line break would begin a new header field (header injection).
  const subject = mail.subject.replace(/\s+/g, " ").trim();
  await db
    .insertInto("outbox")
    .values({
      to: mail.to,
      reply_to: mail.replyTo ?? null,
      subject,
      text: mailText(mail),
      html: mailHtml({ ...mail, subject }),
      lang: mail.lang,
      unsubscribe: mail.unsubscribe ?? null,
      attachment: mail.attachment ? JSON.stringify(mail.attachment) : null,
      one_click: mail.oneClick ? 1 : 0,
      created_at: now.toISOString(),
      expires_at: expiresAt?.toISOString() ?? null,
      next_attempt_at: now.toISOString(),
      account_id: mail.accountId ?? null,
      topic: mail.topic ?? null,
    })
    .execute();
}

/** Deletes waiting mails that are no longer true, such as the reminder of a visit that was moved. */
export async function withdrawMails(trx: Transaction<Database>, topics: string[]): Promise<void> {
  await trx
    .deleteFrom("outbox")
    .where("topic", "in", topics)
    .where("next_attempt_at", "is not", null)
    .execute();
}

/** Whether at least `maxQueued` mails to this address wait to be sent. */
export async function isRecipientQueueFull(
  db: Kysely<Database>,
  to: string,
  now: Date,
  maxQueued: number,
): Promise<boolean> {
  const last = await db
    .selectFrom("outbox")
    .select("id")
    .where(sql`lower("to")`, "=", to.toLowerCase())
    .where("next_attempt_at", "is not", null)
    .where("created_at", ">", new Date(now.getTime() - maxAgeMs).toISOString())
    .offset(maxQueued - 1)
    .limit(1)
    .executeTakeFirst();
  return last !== undefined;
}
