import { z } from "zod";
import { dataResponse, messageBody } from "./envelope.ts";
import { text, unlessEmpty } from "./fields.ts";
import { code, email, firstName, inputPassword, lastName, phone, username } from "./rules.ts";
import { user } from "./user.ts";

/** A new `email` takes two requests: with `current_password` a code is sent to it, with that `code` it is changed. */
export const profileUpdate = z
  .object({
    first_name: firstName,
    last_name: lastName,
    username: z.preprocess((value) => (value === "" ? null : value), username.nullable().optional()),
    email,
    phone,
    current_password: unlessEmpty(inputPassword),
    code: unlessEmpty(code),
  })
  .meta({ id: "ProfileUpdate" });
export type ProfileUpdate = z.infer<typeof profileUpdate>;

export const profile = user
  .extend({
    email_pending: text.nullable(),
    /** False for an account that was created by Google. */
    has_password: z.boolean().meta({ default: true }),
  })
  .meta({ id: "Profile" });
export type Profile = z.infer<typeof profile>;
export const profileResponse = dataResponse(profile);
export const profileSaved = dataResponse(profile).extend(messageBody.shape);

export const profileDeletion = z
  .object({ current_password: unlessEmpty(inputPassword) })
  .meta({ id: "ProfileDeletion" });

export const myDataResponse = dataResponse(z.record(z.string(), z.unknown()));
