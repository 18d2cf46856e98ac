import { z } from "zod";
import { newsletterToken } from "#contract/newsletter.ts";

export const mailLink = newsletterToken.extend({ intent: z.enum(["confirm", "unsubscribe"]) });
export type MailLink = z.infer<typeof mailLink>;

/** Reads the link of a mail; null when it is damaged. */
export function readMailLink(values: URLSearchParams): MailLink | null {
  return mailLink.safeParse(Object.fromEntries(values)).data ?? null;
}
