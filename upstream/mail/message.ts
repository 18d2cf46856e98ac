import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import type { SendMailOptions } from "nodemailer";
import type { OutboxTable } from "../db/correspondence-tables.ts";
import type { SenderAddress } from "./sender-address.ts";

/** A mail of the outbox as it goes out: text and HTML, each complete. */
export function messageOf(mail: Selectable<OutboxTable>, from: SenderAddress): SendMailOptions {
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
 * The same for every attempt at a mail, so that whoever gets it twice can tell; and another for every mail of every
 * market, also after a database was begun anew.
 */
function messageId({ id, to, created_at }: Selectable<OutboxTable>, from: SenderAddress): string {
  const known = createHash("sha256").update(`${id} ${created_at} ${to}`).digest("hex").slice(0, 32);
  return `<${known}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`;
}
