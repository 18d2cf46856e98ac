import { email } from "#contract/rules.ts";

export interface SenderAddress {
  /** The display name; may be empty. */
  name: string;
  address: string;
}

/** Parses `noreply@cars.example` or `Car Market <noreply@cars.example>`. */
export function parseSenderAddress(text: string): SenderAddress {
  const { name = "", inside, bare } = form.exec(text.trim())?.groups ?? {};
  const { success, data } = email.safeParse(inside ?? bare);
  if (!success) throw new Error("must be like noreply@cars.example or Car Market <noreply@cars.example>");
  return { name, address: data };
}

const form = /^(?:"?(?<name>[^"<>\p{Cc}]*?)"?\s*<(?<inside>[^<>\s]+)>|(?<bare>[^<>\s]+))$/u;
