import {
  type AuthUser,
  authUser,
  type CodeRequest,
  type LoginRequest,
  type Registration,
  type RegistrationCode,
  resetToken,
  rolePath,
  type UserType,
} from "#contract/accounts.ts";
import { messageBody } from "#contract/envelope.ts";
import type { Api } from "./client.server.ts";
import { payload } from "./envelope.ts";
import { UpstreamError } from "./upstream-error.ts";

/*
 * The ways in (§7; upstream contract, "Accounts"). A role's calls have its own path. Every function throws `UpstreamError`.
 */

/** Who somebody is from now on, and what the API says of it. */
export interface Entrance {
  authUser: AuthUser;
  message: string | null;
}

/** Checks address and password (ours). */
export async function logIn(api: Api, userType: UserType, given: LoginRequest): Promise<Entrance> {
  const path = `{lang}${rolePath[userType]}/login`;
  return entranceOf(await api.send(path, { method: "POST", body: given }), path, userType);
}

/** Keeps the registration at the API and has a code mailed; answers the API's message. */
export async function sendRegistrationCode(api: Api, registration: Registration): Promise<string | null> {
  return messageOf(await api.send("{lang}/register/send-code", { method: "POST", body: registration }));
}

/** Has another code mailed for a registration that waits for one (ours); answers the API's message. */
export async function resendRegistrationCode(api: Api, email: string): Promise<string | null> {
  return messageOf(await api.send("{lang}/register/resend-code", { method: "POST", body: { email } }));
}

/** Ends a registration by its code: the account is there, and its owner logged in. */
export async function verifyRegistration(api: Api, given: RegistrationCode): Promise<Entrance> {
  const path = "{lang}/register/verify-code";
  return entranceOf(await api.send(path, { method: "POST", body: given }), path, "customer");
}

/** Has a code for a new password mailed, if there is such an account; answers the API's message. */
export async function requestReset(api: Api, userType: UserType, email: string): Promise<string | null> {
  const path = `{lang}${rolePath[userType]}/password/reset-request`;
  return messageOf(await api.send(path, { method: "POST", body: { email } }));
}

/** Changes a mailed code for the token of one new password. */
export async function verifyReset(api: Api, userType: UserType, given: CodeRequest): Promise<string> {
  const path = `{lang}${rolePath[userType]}/password/verify-code`;
  const token = payload(await api.send(path, { method: "POST", body: given }), resetToken);
  if (!token) throw new UpstreamError("malformed", `POST ${path}`);
  return token.reset_token;
}

/** Sets the new password, sent as both values (§5); answers the API's message. */
export async function completeReset(
  api: Api,
  userType: UserType,
  { token, password }: { token: string; password: string },
): Promise<string | null> {
  const path = `{lang}${rolePath[userType]}/password/complete-reset`;
  const body = { reset_token: token, password, password_confirmation: password };
  return messageOf(await api.send(path, { method: "POST", body }));
}

/** Reads an answer that lets somebody in. Whose it is was ours to ask for, whatever the API says of it. */
export function entranceOf(answer: unknown, path: string, userType: UserType): Entrance {
  const found = payload(answer, authUser);
  if (!found) throw new UpstreamError("malformed", `POST ${path}`);
  return { authUser: { ...found, user_type: userType }, message: messageOf(answer) };
}

const messageOf = (answer: unknown) => messageBody.safeParse(answer).data?.message || null;
