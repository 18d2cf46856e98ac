import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import type { SendMailOptions } from "nodemailer";
import type { OutboxTable } from "../db/tables/correspondence.ts";
import type { MailAttachment } from "./mail.ts";
import type { SenderAddress } from "./sender-address.ts";

export function toMessage(mail: Selectable<OutboxTable>, from: SenderAddress): SendMailOptions {
  return {
    // Addresses are objects, because a string with a comma would be parsed as two addresses.
    from,
    to: { name: "", address: mail.to },
    ...(mail.reply_to && { replyTo: { name: "", address: mail.reply_to } }),
    subject: mail.subject,
    messageId: messageId(mail, from),
    date: new Date(mail.created_at),
    text: mail.text,
    html: mail.html,
    headers: {
      "Content-Language": mail.lang,
      "Auto-Submitted": "auto-generated",
      ...(mail.one_click === 1 && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
    },
    ...(mail.attachment && { attachments: [toAttachment(JSON.parse(mail.attachment))] }),
    ...(mail.unsubscribe && { list: { unsubscribe: mail.unsubscribe } }),
  };
}

const toAttachment = ({ name, type, content }: MailAttachment) => ({
  filename: name,
  contentType: type,
  content,
});

/** The Message-ID: the same for every attempt, so that mail programs drop duplicates; unique across databases. */
function messageId({ id, to, created_at }: Selectable<OutboxTable>, from: SenderAddress): string {
  const digest = createHash("sha256").update(`${id} ${created_at} ${to}`).digest("hex").slice(0, 32);
  return `<${digest}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`;
}
