import { z } from "zod";

/** Whom our mails come from. */
export interface SenderAddress {
  /** Shown in place of the address; may be empty. */
  name: string;
  address: string;
}

/** Reads `noreply@cars.example` or `Car Market <noreply@cars.example>`. @throws Error that says so */
export function parseSenderAddress(text: string): SenderAddress {
  const { name = "", inside, bare } = form.exec(text.trim())?.groups ?? {};
  const { success, data } = z.email().safeParse(inside ?? bare);
  if (!success) throw new Error("must be like noreply@cars.example or Car Market <noreply@cars.example>");
  return { name, address: data };
}

const form = /^(?:"?(?<name>[^"<>\p{Cc}]*?)"?\s*<(?<inside>[^<>\s]+)>|(?<bare>[^<>\s]+))$/u;
