import type { z } from "zod";
import { authUser, user } from "#contract/auth.ts";
import { id } from "#contract/fields.ts";
import { profile } from "#contract/profile.ts";

/* Records of which the specification has fewer fields than the reference API promises (§3, §7), as the site reads them. */

/** Without anything that tells whose it is, an answer is another record, such as a message. */
export const specifiedProfile = profile
  .omit({ id: true })
  .refine(({ email, username, first_name }) => email ?? username ?? first_name, "is nobody's");
export type SpecifiedProfile = z.infer<typeof specifiedProfile>;

export const specifiedAuthUser = authUser.extend({ user: user.extend({ id: id.nullable() }) });
export type SpecifiedAuthUser = z.infer<typeof specifiedAuthUser>;
