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
export interface GooglePerson {
  googleId: string;
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Reads what a provider said.
 * @returns "unverified" when the address may be anyone's; undefined when it cannot be used
 */
export function readPerson(said: unknown): GooglePerson | "unverified" | undefined {
  const { data } = claims.safeParse(said);
  if (!data) return undefined;
  if (!data.email_verified) return "unverified";
  const [first = "", ...rest] = data.name.split(/\s+/);
  return {
    googleId: data.sub,
    email: data.email,
    firstName: nameOf(data.given_name) || nameOf(first) || nameOf(data.email.split("@")[0] ?? ""),
    lastName: nameOf(data.family_name) || (data.given_name ? "" : nameOf(rest.join(" "))),
  };
}

const longest = 50;

/** A name as the rule for names has it (§5): letters, single blanks, hyphens and apostrophes; "" when too little is left. */
export function nameOf(text: string): string {
  const kept = text
    .normalize("NFC")
    .replace(/[^\p{L}\p{M} '‘’‑-]+/gu, " ")
    .replace(/ +/g, " ")
    .match(/['‘’]?\p{L}.*/u);
  // A name may begin with any apostrophe ('t Hart); within it there is none that opens.
  const name = kept?.[0].replace(/(?<=.)‘/gu, "’") ?? "";
  let cut = "";
  for (const letter of name) {
    if (cut.length + letter.length > longest) break;
    cut += letter;
  }
  cut = cut.replace(/[^\p{L}\p{M}]+$/u, "");
  return cut.length >= 2 ? cut : "";
}
