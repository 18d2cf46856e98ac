import { z } from "zod";
import { email, firstName, lastName, oneLine, phone, required } from "./rules.ts";

/** In characters; a subject from the contact page's URL is cut to this length. */
export const maxSubjectLength = 150;

/** POST {lang}/contact-message (§7), by the rules of §5; "Subjct is required" is the specification's own word. */
export const contactMessage = z
  .object({
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    subject: oneLine("Subjct is required", maxSubjectLength),
    message: required("Message is required", 5000),
  })
  .meta({ id: "ContactMessage" });
export type ContactMessage = z.infer<typeof contactMessage>;
