import { z } from "zod";
import { email } from "./rules.ts";

export const newsletterRequest = z.object({ email }).meta({ id: "NewsletterRequest" });

export const invalidLink = "This link is no longer valid";

export const newsletterToken = z.object({ token: z.string(invalidLink).regex(/^[\w-]{43}$/, invalidLink) });
