import { z } from "zod";
import { isCommonPassword } from "./common-passwords.ts";
import { dataResponse, messageBody } from "./envelope.ts";
import { inputText, text } from "./fields.ts";
import { isStrongPassword } from "./password-rules.ts";
import {
  code,
  currentPassword,
  email,
  firstName,
  inputPassword,
  isShortEnough,
  lastName,
  phone,
  terms,
  unlessRefused,
} from "./rules.ts";
import { deviceToken } from "./user.ts";

/** A new password (§5): not trimmed, at most 256 bytes, and not a common one. */
export const newPassword = z
  .string({ error: "Password is Required" })
  .min(1, "Password is Required")
  .refine((value) => value === "" || isStrongPassword(value), {
    error:
      "The password must include at least one lowercase letter, one uppercase letter, one digit, and be at least 8 characters long",
  })
  .transform(unlessRefused(isShortEnough, "This text is too long"))
  .refine((value) => !isCommonPassword(value), {
    error: "This password is used by many people and is tried first. Please choose another one.",
  });

export const loginRequest = z.object({ email, password: inputPassword }).meta({ id: "LoginRequest" });
export type LoginRequest = z.infer<typeof loginRequest>;

export const checkEmailRequest = z.object({ email }).meta({ id: "CheckEmailRequest" });
export const checkEmailResponse = dataResponse(z.strictObject({ available: z.boolean() }));

interface NewPassword {
  password: string;
  password_confirmation: string;
}

const passwordMismatch = {
  error: "The passwords do not match",
  path: ["password_confirmation"],
  // Compared even when other fields are invalid, so that one answer names every error.
  when({ value }: { value: unknown }) {
    const { password, password_confirmation } = (value ?? {}) as Partial<NewPassword>;
    return Boolean(password && password_confirmation);
  },
};

const hasEqualPasswords = (input: NewPassword) => input.password === input.password_confirmation;

const missingConfirmation = "Please repeat the password";
const passwordConfirmation = z.string({ error: missingConfirmation }).min(1, missingConfirmation);

/** Beyond §7. Sent again with the code, so that it confirms this registration and not a stranger's (decision 050). */
const registrationSecret = inputText().max(200).optional();

export const registrationRequest = z
  .object({
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    password: newPassword,
    password_confirmation: passwordConfirmation,
    terms,
    registration_secret: registrationSecret,
  })
  .refine(hasEqualPasswords, passwordMismatch)
  .meta({ id: "RegistrationRequest" });
export type RegistrationRequest = z.infer<typeof registrationRequest>;

export const resendCodeRequest = z
  .object({ email, registration_secret: registrationSecret })
  .meta({ id: "ResendCodeRequest" });
export type ResendCodeRequest = z.infer<typeof resendCodeRequest>;

export const codeRequest = z.object({ email, code });

export const registrationCode = codeRequest
  .extend({ registration_secret: registrationSecret })
  .meta({ id: "RegistrationCode" });
export type RegistrationCode = z.infer<typeof registrationCode>;

/** Beyond §7. Sent again with the code: nobody else can replace that code or use up its tries (decision 050). */
const resetSecret = inputText().max(200).optional();

export const resetRequest = z.object({ email, reset_secret: resetSecret }).meta({ id: "ResetRequest" });
export type ResetRequest = z.infer<typeof resetRequest>;

export const resetCode = codeRequest.extend({ reset_secret: resetSecret }).meta({ id: "ResetCode" });
export type ResetCode = z.infer<typeof resetCode>;

export const resetToken = z.strictObject({ reset_token: text });
export const resetTokenResponse = resetToken.extend(messageBody.shape).meta({ id: "ResetToken" });

const newPasswordFields = { password: newPassword, password_confirmation: passwordConfirmation };

export const newPasswordForm = z.object(newPasswordFields).refine(hasEqualPasswords, passwordMismatch);

/** POST …/password/complete-reset (§7). Beyond §5 the two passwords must be equal (decision 011). */
export const resetCompletion = z
  .object({ reset_token: inputText().max(200), ...newPasswordFields })
  .refine(hasEqualPasswords, passwordMismatch)
  .meta({ id: "ResetCompletion" });

export const resetDone = z.strictObject({ device_token: deviceToken.optional() });
export const resetDoneResponse = messageBody.extend({ data: resetDone.optional() });

export const passwordUpdate = z
  .object({ current_password: currentPassword, ...newPasswordFields })
  .refine(hasEqualPasswords, passwordMismatch)
  .meta({ id: "PasswordUpdate" });
export type PasswordUpdate = z.infer<typeof passwordUpdate>;

export const googleCallback = z.object({
  code: z.string().min(1).max(2048),
  redirect_uri: z.string().min(1).max(2048),
  code_verifier: z
    .string()
    .regex(/^[\w.~-]{43,128}$/)
    .optional(),
});

export const googleLinkRequired = dataResponse(z.strictObject({ link_token: text })).extend(
  messageBody.shape,
);

export const googleLink = z
  .object({ link_token: inputText().max(200), password: inputPassword })
  .meta({ id: "GoogleLink" });
