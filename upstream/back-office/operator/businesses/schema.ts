import { z } from "zod";
import { inputText } from "#contract/fields.ts";
import { isLang, type Lang } from "#contract/languages.ts";
import { email, required } from "#contract/rules.ts";
import { vendorProfile } from "#contract/vendor-profile.ts";
import type { TextKey } from "../../i18n.ts";
import { businessKinds } from "./list-query.ts";

const { name, address, town_id, phone, kvk_number, vat_number } = vendorProfile.shape;

const usernameMessage = "A username has 3 to 20 letters, digits or underscores" satisfies TextKey;
/** In any script, unlike a customer's (§5). An empty username is replaced by one made from the name. */
const optionalUsername = inputText()
  .refine((text) => text === "" || /^[\p{L}\p{M}\p{N}_]{3,20}$/u.test(text), { error: usernameMessage })
  .default("");

/** Facts about a trader that the law wants to be right (DSA, article 30). */
export const vendorSchema = z.object({
  name,
  username: optionalUsername,
  type: z.enum(["dealer", "agent"], { error: "Please choose a kind" satisfies TextKey }),
  address,
  town_id,
  phone,
  email,
  kvk_number,
  vat_number,
});
export type VendorEdit = z.infer<typeof vendorSchema>;

export const garageSchema = z.object({ name, kvk_number, vat_number });
export const branchSchema = z.object({
  name: required("Business name is required", 100),
  address,
  town_id,
  phone,
  email,
});
export type BranchContact = z.infer<typeof branchSchema>;

export const invitationSchema = vendorSchema.omit({ type: true }).extend({
  kind: z.enum(businessKinds, { error: "Please choose a kind" satisfies TextKey }),
  lang: z.custom<Lang>(isLang, { error: "Please choose a language" satisfies TextKey }),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** Why an operator decided something; the person concerned reads it. */
export const reasonSchema = z.object({ reason: required("Please give a reason" satisfies TextKey, 2000) });
