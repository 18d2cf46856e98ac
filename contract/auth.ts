import { z } from "zod";
import { dataResponse, messageBody } from "./envelope.ts";
import { id, nullable, text } from "./fields.ts";
import { code, email, inputPassword, inputText, newPassword, personName, phone, terms } from "./rules.ts";

/*
 * Accounts (§2 to §6). A role has its own accounts: the same address may belong
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
  username: nullable(text),
  first_name: nullable(text),
  last_name: nullable(text),
  email: nullable(text),
  phone: nullable(text),
  image: nullable(text),
  garage_username: nullable(text),
});
export type User = z.infer<typeof user>;

/**
 * What a device is known by that has logged in (ours): sent along as `X-Device-Token`, so that others' failed attempts
 * do not keep it out (decision 051). It opens nothing.
 */
export const deviceToken = z
  .string()
  .regex(/^[\w-]{20,200}$/)
  .optional()
  .catch(undefined);

/** The answer to every login: the user and the token. */
export const authUser = z.object({
  user,
  access_token: text,
  token_type: z.preprocess((value) => value ?? "Bearer", text).catch("Bearer"),
  user_type: z.enum(userTypes).catch("customer"),
  device_token: deviceToken,
});
export type AuthUser = z.infer<typeof authUser>;
export const authUserResponse = dataResponse(authUser).extend({ message: z.string().optional() });

/** POST {lang}[/vendor|/garage]/login (ours). */
export const loginRequest = z.object({ email, password: inputPassword });
export type LoginRequest = z.infer<typeof loginRequest>;

/** GET, POST {lang}/check-email (§7). */
export const checkEmailRequest = z.object({ email });
export const checkEmailResponse = dataResponse(z.object({ available: z.boolean() }));

const passwordMismatch = (field: "password") => ({
  error: "The two passwords are not the same",
  path: [`${field}_confirmation`],
  // Also beside what is wrong with other fields, so that all of it is said at once.
  when: ({ value }: { value: unknown }) => hasBothPasswords(value, field),
});

function hasBothPasswords(value: unknown, field: string) {
  if (typeof value !== "object" || value === null) return false;
  const input = new Map(Object.entries(value));
  return Boolean(input.get(field) && input.get(`${field}_confirmation`));
}

/** A second password field: the first one's rules are shown beside the first one. */
const passwordConfirmation = z.string({ error: "Password is Required" }).min(1, "Password is Required");

/**
 * A secret of whoever registers (ours, optional): given with the registration and again with its code, it shows that this
 * one is meant, and not one that somebody else began with the same address (decision 050).
 */
const registrationSecret = inputText().max(200).optional();

/** POST {lang}/register/send-code (§7). */
export const registrationRequest = z
  .object({
    first_name: personName("First name is required"),
    last_name: personName("Last name is required"),
    email,
    phone,
    password: newPassword,
    password_confirmation: passwordConfirmation,
    terms,
    registration_secret: registrationSecret,
  })
  .refine((input) => input.password === input.password_confirmation, passwordMismatch("password"));
export type RegistrationRequest = z.infer<typeof registrationRequest>;

/** POST {lang}/register/resend-code (ours): another code for a registration that waits for one. */
export const resendCodeRequest = z.object({ email, registration_secret: registrationSecret });
export type ResendCodeRequest = z.infer<typeof resendCodeRequest>;

/** A code as a form posts it. */
export const codeRequest = z.object({ email, code });

/** POST {lang}/register/verify-code (§7). */
export const registrationCode = codeRequest.extend({ registration_secret: registrationSecret });
export type RegistrationCode = z.infer<typeof registrationCode>;

/**
 * A secret of whoever asks for a new password (ours, optional): given with the request and again with its code, so that
 * nobody else can replace that code or use up its tries (decision 050).
 */
const resetSecret = inputText().max(200).optional();

/** POST …/password/reset-request (§7). */
export const resetRequest = z.object({ email, reset_secret: resetSecret });
export type ResetRequest = z.infer<typeof resetRequest>;

/** POST …/password/verify-code (§7). */
export const resetCode = codeRequest.extend({ reset_secret: resetSecret });
export type ResetCode = z.infer<typeof resetCode>;

/** What …/password/verify-code answers: good for one new password, for 10 minutes. */
export const resetToken = z.object({ reset_token: text });
export const resetTokenResponse = dataResponse(resetToken).extend(messageBody.shape);

const newPasswordFields = { password: newPassword, password_confirmation: passwordConfirmation };

/** A new password as its form is filled in; the token is kept elsewhere. */
export const newPasswordForm = z
  .object(newPasswordFields)
  .refine((input) => input.password === input.password_confirmation, passwordMismatch("password"));

/** POST …/password/complete-reset (§7). The two are compared, unlike the specification says (decision 011). */
export const resetCompletion = z
  .object({ reset_token: inputText().max(200), ...newPasswordFields })
  .refine((input) => input.password === input.password_confirmation, passwordMismatch("password"));

/** What it answers; `data` is ours. */
export const resetDone = z.object({ device_token: deviceToken });
export const resetDoneResponse = messageBody.extend({ data: resetDone.optional() });

/** POST {lang}/password/update (§7). */
export const passwordUpdate = z
  .object({ current_password: inputPassword, ...newPasswordFields })
  .refine((input) => input.password === input.password_confirmation, passwordMismatch("password"));
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
export const googleLinkRequired = dataResponse(z.object({ link_token: text })).extend(messageBody.shape);

/** POST {lang}/auth/google/link (ours): the password that shows both accounts to be one person's. */
export const googleLink = z.object({ link_token: inputText().max(200), password: inputPassword });

/** GET {lang}/demo-accounts (ours): names to sign in with, in a demo market only. */
export const demoAccount = z.object({ user_type: z.enum(userTypes), email: text, password: text });

export const demoAccountsResponse = dataResponse(z.array(demoAccount));

/** GET {lang}/unread-msgs-count (§7). */
export const unreadCount = z.object({ count: z.number().int().nonnegative() });
