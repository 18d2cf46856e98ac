import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import type { SendMailOptions } from "nodemailer";
import type { OutboxTable } from "../db/tables/correspondence.ts";
import type { SenderAddress } from "./sender-address.ts";

/** A mail of the outbox as it goes out: text and HTML, each complete. */
export function toMessage(mail: Selectable<OutboxTable>, from: SenderAddress): SendMailOptions {
  return {
    // As objects, so that nothing in an address is taken for a second one.
    from,
    to: { name: "", address: mail.to },
    ...(mail.reply_to && { replyTo: { name: "", address: mail.reply_to } }),
    subject: mail.subject,
    messageId: messageId(mail, from),
    date: new Date(mail.created_at),
    text: mail.text,
    html: mail.html,
    headers: { "Content-Language": mail.lang, "Auto-Submitted": "auto-generated" },
    ...(mail.unsubscribe && { list: { unsubscribe: mail.unsubscribe } }),
  };
}

/**
 * The same id for every attempt at a mail, so that mail programs drop a second copy. Every other mail has another id,
 * even after the database was created anew.
 */
function messageId({ id, to, created_at }: Selectable<OutboxTable>, from: SenderAddress): string {
  const digest = createHash("sha256").update(`${id} ${created_at} ${to}`).digest("hex").slice(0, 32);
  return `<${digest}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`;
}
