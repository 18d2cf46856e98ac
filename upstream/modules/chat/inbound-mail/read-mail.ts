import { createHash } from "node:crypto";
import PostalMime, { type Address } from "postal-mime";
import type { InboundMail } from "../../../platform/mail/inbound-mail.ts";
import { type ReplyReference, readReplyAddress } from "./reply-address.ts";
import { mailText, replyText } from "./reply-text.ts";

export interface Reply {
  reference: ReplyReference;
  /** The address that the mail claims to come from, in lower case. */
  sender: string;
  text: string;
  /** The same for every delivery of the mail. */
  key: string;
}

/** Headers in which servers note the recipients, apart from To and Cc. */
const recipientHeaders = new Set(["delivered-to", "x-original-to", "envelope-to", "x-forwarded-to"]);

const addressesOf = (mailboxes: Address[] = []): string[] =>
  mailboxes.flatMap(({ address, group }) => (group ? group.map((one) => one.address) : (address ?? [])));

/** @returns null for a mail that answers none of ours, or that no person wrote */
export async function readReply(raw: Uint8Array, inbound: InboundMail): Promise<Reply | null> {
  const mail = await PostalMime.parse(raw);
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
  const noted = mail.headers.filter(({ key }) => recipientHeaders.has(key)).map(({ value }) => value.trim());
  const reference = readReplyAddress(inbound, [...addressesOf(mail.to), ...addressesOf(mail.cc), ...noted]);
  if (!reference || isAutomatic(headers)) return null;
  // Some programs send HTML with an empty text.
  const text = mail.text?.trim() ? mail.text : mailText(mail.html ?? "");
  const id = headers.get("message-id") ?? raw;
  return {
    reference,
    sender: addressesOf(mail.from ? [mail.from] : [])[0]?.toLowerCase() ?? "",
    text: replyText(text, inbound),
    key: createHash("sha256").update(id).digest("base64url"),
  };
}

/** An automatic mail such as "out of office" must not be answered (RFC 3834). */
function isAutomatic(headers: Map<string, string>): boolean {
  const submitted = headers.get("auto-submitted") ?? "no";
  return (
    !/^no\b/i.test(submitted) ||
    /^(?:bulk|junk|list|auto_reply)$/i.test(headers.get("precedence") ?? "") ||
    ["x-autoreply", "x-autorespond", "list-id"].some((name) => headers.has(name)) ||
    headers.get("return-path")?.trim() === "<>"
  );
}
