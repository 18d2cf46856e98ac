import { z } from "zod";
import { supports } from "#app/api/extensions.server.ts";
import type { AuthStep, PendingIntent } from "#app/features/auth/auth-flow.tsx";
import { encryptedCookie } from "#app/session/encrypted-cookie.server.ts";
import { userTypes } from "#contract/auth.ts";
import { languages } from "#contract/languages.ts";

/* What is remembered between two steps, as long as the API's codes and tokens are valid. Never a password. */

const tenMinutesInSeconds = 600;
/** The API sends another code after so many seconds. */
const resendDelay = 60;

/** A forgotten password: whose, and once the code was right the token that allows a new one. */
export const resetState = encryptedCookie(
  "reset",
  z.object({
    userType: z.enum(userTypes),
    email: z.string(),
    /** Proves to the API that the code was requested here. */
    secret: z.string().optional(),
    token: z.string().nullable(),
    sentAt: z.number(),
  }),
  tenMinutesInSeconds,
);
export type ResetState = NonNullable<Awaited<ReturnType<typeof resetState.read>>>;

/** A registration that waits for its code, and what fills the form again after a restart. */
export const signupState = encryptedCookie(
  "signup",
  z.object({
    typed: z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), phone: z.string() }),
    /** Tells the API which registration with this address is meant. */
    secret: z.string().optional(),
    sentAt: z.number(),
  }),
  tenMinutesInSeconds,
);
export type SignupState = NonNullable<Awaited<ReturnType<typeof signupState.read>>>;

const pendingIntent = {
  redirectTo: z.string().nullable(),
  favorite: z.number().nullable(),
} satisfies Record<keyof PendingIntent, z.ZodType>;

/** To Google and back, where a query of ours does not go along. */
export const googleState = encryptedCookie(
  "google-state",
  z.object({ ...pendingIntent, state: z.string(), verifier: z.string(), lang: z.enum(languages) }),
  tenMinutesInSeconds,
);

/** Back from Google with an e-mail address that has an account with a password. */
export const googleLinkState = encryptedCookie(
  "google-link",
  z.object({ token: z.string() }),
  tenMinutesInSeconds,
);

/** The step with the code as the page shows it. */
export function codeStep({
  email,
  userType = "customer",
  sentAt,
}: Pick<ResetState, "email" | "sentAt"> & Partial<Pick<ResetState, "userType">>): AuthStep {
  const wait = Math.ceil(resendDelay - (Date.now() - sentAt) / 1000);
  return { name: "code", email, userType, wait: Math.min(resendDelay, Math.max(0, wait)), canResend: true };
}

export const signupStep = ({ typed, sentAt }: SignupState): AuthStep => ({
  ...codeStep({ email: typed.email, sentAt }),
  canResend: supports("resend-code"),
});

/** The step that a reset has reached. */
export function resetStep(state: ResetState): AuthStep {
  return state.token === null ? codeStep(state) : { ...codeStep(state), name: "password", wait: 0 };
}

/** Where Google sends people back to (§7): one URL for all languages, because it is registered there. */
export const googleRedirectUri = (origin: string) => `${origin}/auth/google/callback`;
