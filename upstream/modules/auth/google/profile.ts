import { z } from "zod";
import { email, plainName } from "#contract/rules.ts";

/** The claims used here (OpenID Connect Core, 5.1). */
const claims = z.object({
  sub: z.string().min(1).max(255),
  email,
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  given_name: z.string().catch(""),
  family_name: z.string().catch(""),
  name: z.string().catch(""),
});

export interface GoogleProfile {
  googleId: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** @returns "unverified" when the address is not verified; undefined when claims are missing */
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

/** Reduced to the rule for names (§5): letters, single blanks, hyphens, apostrophes; may be "". */
export function cleanName(text: string): string {
  const match = plainName(text.normalize("NFC"))
    .replace(/[^\p{L}\p{M}\p{Join_C} '‘’-]+/gu, " ")
    .replace(/ +/g, " ")
    .match(/['‘’]?\p{L}.*/u);
  // A name may begin with an opening apostrophe (‘t Hart); inside it becomes a closing one.
  const name = match?.[0].replace(/(?<=.)‘/gu, "’") ?? "";
  let truncated = "";
  for (const character of name) {
    if (truncated.length + character.length > maxNameLength) break;
    truncated += character;
  }
  truncated = truncated.replace(/[^\p{L}\p{M}]+$/u, "");
  return truncated.length >= 2 ? truncated : "";
}
