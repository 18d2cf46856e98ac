import { z } from "zod";
import { user } from "./auth.ts";
import { dataResponse, messageBody } from "./envelope.ts";
import { nullable, text } from "./fields.ts";
import { code, email, inputPassword, personName, phone, username } from "./rules.ts";

/** An empty field is one that was left out. */
function unlessEmpty<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.optional());
}

/**
 * PUT {lang}/my-profile (§7). A `username` that is empty or null is taken away, one that is left out stays. A new `email` takes two turns: with `current_password` a code is sent to it and everything
 * else is saved; with the same `email` and that `code` it is changed, and the old address is told.
 */
export const profileUpdate = z.object({
  first_name: personName("First name is required"),
  last_name: personName("Last name is required"),
  username: z.preprocess((value) => (value === "" ? null : value), username.nullable().optional()),
  email,
  phone,
  current_password: unlessEmpty(inputPassword),
  code: unlessEmpty(code),
});
export type ProfileUpdate = z.infer<typeof profileUpdate>;

/** GET and PUT {lang}/my-profile (§7). */
export const profile = user.extend({
  /** An address that waits for its code. */
  email_pending: nullable(text),
  /** Whether there is a password: who came by Google may have none. */
  has_password: z.boolean().nullish().default(true).catch(true),
});
export type Profile = z.infer<typeof profile>;
export const profileResponse = dataResponse(profile);
export const profileSaved = dataResponse(profile).extend(messageBody.shape);

/** DELETE {lang}/my-profile (ours). */
export const profileDeletion = z.object({ current_password: unlessEmpty(inputPassword) });

/** GET {lang}/my-data (ours): a file for the person themselves, to keep or to take elsewhere; nobody else reads it. */
export const myDataResponse = dataResponse(z.record(z.string(), z.json()));
