import { z } from "zod";
import { email } from "./rules.ts";

/** POST {lang}/newsletter-subscribe and {lang}/newsletter-subscribe-email (§7): both take the address. */
export const newsletterRequest = z.object({ email });

/** PUT (confirm) and DELETE (unsubscribe) {lang}/newsletter-subscribe?token= (ours): the links of its mails. */
export const newsletterToken = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
