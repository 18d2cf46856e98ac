import { z } from "zod";
import { email } from "./rules.ts";

export const newsletterRequest = z.object({ email }).meta({ id: "NewsletterRequest" });

export const newsletterToken = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
