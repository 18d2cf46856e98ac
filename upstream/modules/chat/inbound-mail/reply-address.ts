import { createHmac, timingSafeEqual } from "node:crypto";
import type { InboundMail } from "../../../platform/mail/inbound-mail.ts";

/** The conversation, the side that answers, and the message up to which the answered mail shows all that is unread. */
export interface ReplyReference {
  conversationId: number;
  /** ms; after a restored backup, another conversation may get the id. Older addresses lack it. */
  createdAt: number | null;
  side: "customer" | "vendor";
  untilId: number;
}

/** 128 bits; short where the address also has a time, because at most 64 characters may stand before the @. */
function sign({ secret }: InboundMail, named: string, hasTime: boolean): string {
  const signature = createHmac("sha256", secret).update(`reply ${named}`).digest("hex").slice(0, 32);
  return hasTime ? BigInt(`0x${signature}`).toString(36).padStart(25, "0") : signature;
}

/** The address for answers, in lower case only, because mail servers may convert it. */
export function replyAddress(
  inbound: InboundMail,
  reference: ReplyReference & { createdAt: number },
): string {
  const { conversationId, createdAt, side, untilId } = reference;
  const numbers = [conversationId, untilId, createdAt].map((number) => number.toString(36));
  const named = `${side === "vendor" ? "v" : "c"}${numbers.join("-")}`;
  return inbound.address.replace("@", `+${named}-${sign(inbound, named, true)}@`);
}

const reference = /^((v|c)([\da-z]{1,8})-([\da-z]{1,11})(?:-([\da-z]{1,9}))?)-([\da-z]{25}|[\da-f]{32})$/;

/** The reference in the first address that has a valid signature. */
export function readReplyAddress(inbound: InboundMail, addresses: string[]): ReplyReference | null {
  const [name, host] = inbound.address.toLowerCase().split("@");
  for (const address of addresses) {
    const [local, ...rest] = address.toLowerCase().split("@");
    const [, named, side, id, until, time, signature] =
      reference.exec(local?.slice(`${name}+`.length) ?? "") ?? [];
    if (!local?.startsWith(`${name}+`) || rest.join("@") !== host || !named || !id || !until || !signature)
      continue;
    const expected = sign(inbound, named, time !== undefined);
    if (signature.length !== expected.length) continue;
    if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) continue;
    return {
      conversationId: Number.parseInt(id, 36),
      createdAt: time === undefined ? null : Number.parseInt(time, 36),
      side: side === "v" ? "vendor" : "customer",
      untilId: Number.parseInt(until, 36),
    };
  }
  return null;
}
