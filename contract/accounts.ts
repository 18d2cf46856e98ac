import { z } from "zod";
import { dataOf, messageBody } from "./envelope.ts";
import { id, maybe, text } from "./fields.ts";
import { code, email, givenPassword, newPassword, personName, phone, terms, typed } from "./rules.ts";

/*
 * Accounts (§2 to §6; design: upstream contract, "Accounts"). A role has its own accounts: the same address may belong
 * to a customer, a vendor and a garage.
 */

/** §6, the default first. */
export const userTypes = ["customer", "vendor", "garage"] as const;
export type UserType = (typeof userTypes)[number];

export function isUserType(value: unknown): value is UserType {
  return userTypes.includes(value as UserType);
}

/** The part of a path that names the role: a customer's calls have none. */
export const rolePath = { customer: "", vendor: "/vendor", garage: "/garage" } as const satisfies Record<
  UserType,
  string
>;

/** Whose account it is (§3): what a header shows, and the way to reach them. */
export const user = z.object({
  id,
  username: maybe(text),
  first_name: maybe(text),
  last_name: maybe(text),
  email: maybe(text),
  phone: maybe(text),
  image: maybe(text),
  garage_username: maybe(text),
});
export type User = z.infer<typeof user>;

/** What every way in ends with: who it is, and the token that says so from now on. */
export const authUser = z.object({
  user,
  access_token: text,
  token_type: z.preprocess((value) => value ?? "Bearer", text).catch("Bearer"),
  user_type: z.enum(userTypes).catch("customer"),
});
export type AuthUser = z.infer<typeof authUser>;
export const authUserResponse = dataOf(authUser).extend({ message: z.string().optional() });

/** POST {lang}[/vendor|/garage]/login (ours). */
export const loginRequest = z.object({ email, password: givenPassword });
export type LoginRequest = z.infer<typeof loginRequest>;

/** GET, POST {lang}/check-email (§7). */
export const checkEmailRequest = z.object({ email });
export const checkEmailResponse = dataOf(z.object({ available: z.boolean() }));

const repeated = (field: "password") => ({
  error: "The two passwords are not the same",
  path: [`${field}_confirmation`],
  // Also beside what is wrong with other fields, so that all of it is said at once.
  when: ({ value }: { value: unknown }) => hasBoth(value, field),
});

function hasBoth(value: unknown, field: string) {
  if (typeof value !== "object" || value === null) return false;
  const given = new Map(Object.entries(value));
  return Boolean(given.get(field) && given.get(`${field}_confirmation`));
}

/** A second password field: the first one's rules are shown beside the first one. */
const confirmation = z.string({ error: "Password is Required" }).min(1, "Password is Required");

/**
 * A secret of whoever registers (ours, optional): given with the registration and again with its code, it shows that this
 * one is meant, and not one that somebody else began with the same address (decision 024).
 */
const registrationSecret = typed().max(200).optional();

/** POST {lang}/register/send-code (§7). */
export const registration = z
  .object({
    first_name: personName("First name is required"),
    last_name: personName("Last name is required"),
    email,
    phone,
    password: newPassword,
    password_confirmation: confirmation,
    terms,
    registration_secret: registrationSecret,
  })
  .refine((given) => given.password === given.password_confirmation, repeated("password"));
export type Registration = z.infer<typeof registration>;

/** POST {lang}/register/resend-code (ours): another code for a registration that waits for one. */
export const registrationAgain = z.object({ email });

/** POST …/password/verify-code (§7). */
export const codeRequest = z.object({ email, code });
export type CodeRequest = z.infer<typeof codeRequest>;

/** POST {lang}/register/verify-code (§7). */
export const registrationCode = codeRequest.extend({ registration_secret: registrationSecret });
export type RegistrationCode = z.infer<typeof registrationCode>;

/** POST …/password/reset-request (§7). */
export const resetRequest = z.object({ email });

/** What …/password/verify-code answers: good for one new password, for 10 minutes. */
export const resetToken = z.object({ reset_token: text });
export const resetTokenResponse = dataOf(resetToken).extend(messageBody.shape);

const twice = { password: newPassword, password_confirmation: confirmation };

/** A new password as its form is filled in; the token is kept elsewhere. */
export const newPasswordForm = z
  .object(twice)
  .refine((given) => given.password === given.password_confirmation, repeated("password"));

/** POST …/password/complete-reset (§7). The two are compared, unlike the specification says (decision 011). */
export const resetCompletion = z
  .object({ reset_token: typed().max(200), ...twice })
  .refine((given) => given.password === given.password_confirmation, repeated("password"));

/** POST {lang}/password/update (§7). */
export const passwordUpdate = z
  .object({ current_password: givenPassword, ...twice })
  .refine((given) => given.password === given.password_confirmation, repeated("password"));
export type PasswordUpdate = z.infer<typeof passwordUpdate>;

/** GET auth/google/callback (§7): what Google sent the visitor back with; `code_verifier` (ours) where a challenge was sent. */
export const googleCallback = z.object({
  code: z.string().min(1).max(2048),
  redirect_uri: z.string().min(1).max(2048),
  code_verifier: z
    .string()
    .regex(/^[\w.~-]{43,128}$/)
    .optional(),
});

/** What the callback's 409 carries when the address has an account with a password: good for one link, for 10 minutes. */
export const googleLinkNeeded = dataOf(z.object({ link_token: text })).extend(messageBody.shape);

/** POST {lang}/auth/google/link (ours): the password that shows both accounts to be one person's. */
export const googleLink = z.object({ link_token: typed().max(200), password: givenPassword });

/** GET {lang}/demo-accounts (ours): names to sign in with, in a demo market only. */
export const demoAccount = z.object({ user_type: z.enum(userTypes), email: text, password: text });

export const demoAccountsResponse = dataOf(z.array(demoAccount));

/** GET {lang}/unread-msgs-count (§7). */
export const unreadCount = z.object({ count: z.number().int().nonnegative() });
