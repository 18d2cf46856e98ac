import { z } from "zod";
import type { Carried, WayStep } from "#app/features/auth/way.tsx";
import { sealedCookie } from "#app/session/sealed-cookie.server.ts";
import { userTypes } from "#contract/accounts.ts";
import { languages } from "#contract/languages.ts";

/*
 * What the ways in remember between two steps, 10 minutes each: as long as the API's codes and tokens are good (design:
 * Session). No password is among it.
 */

const tenMinutes = 600;
/** How soon the API sends another code, s. */
const untilAgain = 60;

const carried = {
  redirectTo: z.string().nullable(),
  favorite: z.number().nullable(),
} satisfies Record<keyof Carried, z.ZodType>;

/** A new password: whose, and once the code was right the token that is good for it. */
export const resetState = sealedCookie(
  "reset",
  z.object({
    ...carried,
    userType: z.enum(userTypes),
    email: z.string(),
    token: z.string().nullable(),
    sentAt: z.number(),
  }),
  tenMinutes,
);
export type ResetState = NonNullable<ReturnType<typeof resetState.read>>;

/** A registration that waits for its code: what is filled in again when one begins anew. */
export const signupState = sealedCookie(
  "signup",
  z.object({
    ...carried,
    typed: z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), phone: z.string() }),
    /** Shows the API that this registration is meant. */
    secret: z.string().optional(),
    sentAt: z.number(),
  }),
  tenMinutes,
);
export type SignupState = NonNullable<ReturnType<typeof signupState.read>>;

/** On the way to Google and back. */
export const googleState = sealedCookie(
  "google-state",
  z.object({ ...carried, state: z.string(), verifier: z.string(), lang: z.enum(languages) }),
  tenMinutes,
);

/** Back from Google at an address that has an account with a password. */
export const googleLinkState = sealedCookie(
  "google-link",
  z.object({ ...carried, token: z.string() }),
  tenMinutes,
);

/** The step with the code as the page shows it. */
export function codeStep({
  email,
  userType = "customer",
  sentAt,
}: Pick<ResetState, "email" | "sentAt"> & Partial<Pick<ResetState, "userType">>): WayStep {
  const wait = Math.ceil(untilAgain - (Date.now() - sentAt) / 1000);
  return { name: "code", email, userType, wait: Math.min(untilAgain, Math.max(0, wait)) };
}

/** The step that a reset has come to. */
export function resetStep(state: ResetState): WayStep {
  return state.token === null ? codeStep(state) : { ...codeStep(state), name: "password", wait: 0 };
}
