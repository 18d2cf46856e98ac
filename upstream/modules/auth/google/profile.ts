import { z } from "zod";
import { email } from "#contract/rules.ts";

/** What a provider says of a person (OpenID Connect Core, 5.1), as far as we use it. */
const claims = z.object({
  sub: z.string().min(1).max(255),
  email,
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  given_name: z.string().catch(""),
  family_name: z.string().catch(""),
  name: z.string().catch(""),
});

/** A person a provider vouches for. */
export interface GoogleProfile {
  googleId: string;
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Reads what a provider said.
 * @returns "unverified" when the address may be anyone's; undefined when it cannot be used
 */
export function parseProfile(userinfo: unknown): GoogleProfile | "unverified" | undefined {
  const { data } = claims.safeParse(userinfo);
  if (!data) return undefined;
  if (!data.email_verified) return "unverified";
  const [first = "", ...rest] = data.name.split(/\s+/);
  return {
    googleId: data.sub,
    email: data.email,
    firstName: cleanName(data.given_name) || cleanName(first) || cleanName(data.email.split("@")[0] ?? ""),
    lastName: cleanName(data.family_name) || (data.given_name ? "" : cleanName(rest.join(" "))),
  };
}

const maxNameLength = 50;

/** A name as the rule for names has it (§5): letters, single blanks, hyphens and apostrophes; "" when too little is left. */
export function cleanName(text: string): string {
  const match = text
    .normalize("NFC")
    .replace(/[^\p{L}\p{M} '‘’‑-]+/gu, " ")
    .replace(/ +/g, " ")
    .match(/['‘’]?\p{L}.*/u);
  // A name may begin with any apostrophe ('t Hart); within it there is none that opens.
  const name = match?.[0].replace(/(?<=.)‘/gu, "’") ?? "";
  let truncated = "";
  for (const character of name) {
    if (truncated.length + character.length > maxNameLength) break;
    truncated += character;
  }
  truncated = truncated.replace(/[^\p{L}\p{M}]+$/u, "");
  return truncated.length >= 2 ? truncated : "";
}
