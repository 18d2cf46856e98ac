import { createHmac, timingSafeEqual } from "node:crypto";
import type { InboundMail } from "../../../platform/mail/inbound-mail.ts";

/** The conversation, the side that answers, and the newest message in the answered mail. */
export interface ReplyReference {
  conversationId: number;
  side: "customer" | "vendor";
  untilId: number;
}

const sign = ({ secret }: InboundMail, reference: string) =>
  createHmac("sha256", secret).update(`reply ${reference}`).digest("hex").slice(0, 32);

/** The address for answers, in lower case only, because mail servers may convert it. */
export function replyAddress(inbound: InboundMail, reference: ReplyReference): string {
  const { conversationId, side, untilId } = reference;
  const named = `${side === "vendor" ? "v" : "c"}${conversationId.toString(36)}-${untilId.toString(36)}`;
  return inbound.address.replace("@", `+${named}-${sign(inbound, named)}@`);
}

/** The reference in the first address that has a valid signature. */
export function readReplyAddress(inbound: InboundMail, addresses: string[]): ReplyReference | null {
  const [name, host] = inbound.address.toLowerCase().split("@");
  for (const address of addresses) {
    const [local, ...rest] = address.toLowerCase().split("@");
    const [, named, side, id, until, signature] =
      /^((v|c)([\da-z]{1,8})-([\da-z]{1,11}))-([\da-f]{32})$/.exec(local?.slice(`${name}+`.length) ?? "") ??
      [];
    if (!local?.startsWith(`${name}+`) || rest.join("@") !== host || !named || !id || !until || !signature)
      continue;
    if (!timingSafeEqual(Buffer.from(sign(inbound, named)), Buffer.from(signature))) continue;
    return {
      conversationId: Number.parseInt(id, 36),
      side: side === "v" ? "vendor" : "customer",
      untilId: Number.parseInt(until, 36),
    };
  }
  return null;
}
