import { z } from "zod";

/*
 * The validation rules of the specification's §5, once. Messages are the specification's own words and at the same
 * time i18n keys; whoever shows one translates it. Used on servers only, never in the browser bundle.
 */

/** Text as somebody typed it, trimmed. The zero character is left out: nobody means it, and PostgreSQL cannot keep it. */
export function typed(message?: string) {
  return z
    .string(message ? { error: message } : undefined)
    .overwrite((value) => value.replaceAll("\0", ""))
    .trim();
}

/** Required text, trimmed; `message` is the rule's own "… is required". `max` keeps a field within reason. */
export function required(message: string, max = 255) {
  return typed(message).min(1, message).max(max, "This text is too long");
}

/** Optional text, trimmed; absent, empty or null is null, so that what was read once can be sent on. */
export function optionalText(max = 255) {
  return typed()
    .max(max, "This text is too long")
    .nullish()
    .transform((value) => value || null);
}

/** §5: standard e-mail pattern. Two messages: empty, and not an address. */
export const email = z
  .string({ error: "Email is required" })
  .trim()
  .min(1, "Email is required")
  .max(254, "please enter a valid email address")
  .pipe(z.email("please enter a valid email address"));

const phoneMessage = "please enter a valid phone number , phone number accept english numbers only";

/** §5: international pattern; `+`, digits, spaces, `()-.`, at least 6 ASCII digits. */
function isPhone(value: string) {
  return /^\+?[0-9 ().-]+$/.test(value) && value.replace(/\D/g, "").length >= 6 && value.length <= 30;
}

export const phone = z
  .string({ error: "Phone is required" })
  .trim()
  .min(1, "Phone is required")
  .refine((value) => value === "" || isPhone(value), phoneMessage);

export const optionalPhone = z
  .string()
  .trim()
  .refine((value) => value === "" || isPhone(value), phoneMessage)
  .nullish()
  .transform((value) => value || null);
