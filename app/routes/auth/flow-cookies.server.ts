import { z } from "zod";
import { supports } from "#app/api/extensions.server.ts";
import type { AuthStep, PendingIntent } from "#app/features/auth/auth-flow.tsx";
import { encryptedCookie } from "#app/session/cookies.server.ts";
import { languages } from "#contract/languages.ts";
import { userTypes } from "#contract/user.ts";

/* State between two steps, valid as long as the API's codes. Never contains a password (decision 054). */

const tenMinutesInSeconds = 600;
/** In seconds, between two codes of the API. */
const resendDelay = 60;

/** Has the e-mail address and, once the code is verified, the reset token. */
export const resetState = encryptedCookie(
  "reset",
  z.object({
    userType: z.enum(userTypes),
    email: z.string(),
    /** Proves to the API that this browser requested the code. */
    secret: z.string().optional(),
    token: z.string().nullable(),
    sentAt: z.number(),
    /** The password is set, and only the login page still needs the address. */
    isDone: z.boolean().optional(),
  }),
  tenMinutesInSeconds,
);
export type ResetState = NonNullable<Awaited<ReturnType<typeof resetState.read>>>;

/** Has a pending registration, and its fields for a restart. */
export const signupState = encryptedCookie(
  "signup",
  z.object({
    fields: z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), phone: z.string() }),
    /** Identifies the registration among those with this e-mail address. */
    secret: z.string(),
    sentAt: z.number(),
  }),
  tenMinutesInSeconds,
);
export type SignupState = NonNullable<Awaited<ReturnType<typeof signupState.read>>>;

const pendingIntent = {
  redirectTo: z.string().nullable(),
  favorite: z.number().nullable(),
  saveSearch: z.boolean().optional(),
} satisfies Record<keyof PendingIntent, z.ZodType>;

/** Has the query of the start, which Google does not pass on to the callback. */
export const googleState = encryptedCookie(
  "google-state",
  z.object({ ...pendingIntent, state: z.string(), verifier: z.string(), lang: z.enum(languages) }),
  tenMinutesInSeconds,
);

/** Set if an account with a password already has the e-mail address of the Google account. */
export const googleLinkState = encryptedCookie(
  "google-link",
  z.object({ token: z.string() }),
  tenMinutesInSeconds,
);

export function codeStep({
  email,
  userType = "customer",
  sentAt,
}: Pick<ResetState, "email" | "sentAt"> & Partial<Pick<ResetState, "userType">>): AuthStep {
  const wait = Math.ceil(resendDelay - (Date.now() - sentAt) / 1000);
  return { name: "code", email, userType, wait: Math.min(resendDelay, Math.max(0, wait)), canResend: true };
}

export const signupStep = ({ fields, sentAt }: SignupState): AuthStep => ({
  ...codeStep({ email: fields.email, sentAt }),
  canResend: supports("resend-code"),
});

export async function readReset(request: Request): Promise<ResetState | null> {
  const state = await resetState.read(request);
  return state?.isDone ? null : state;
}

export function resetStep(state: ResetState): AuthStep {
  return state.token === null ? codeStep(state) : { ...codeStep(state), name: "password", wait: 0 };
}

/** One URL for all languages (§7), because it is registered at Google. */
export const googleRedirectUri = (origin: string) => `${origin}/auth/google/callback`;
