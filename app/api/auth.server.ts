import { env } from "#app/config/env.server.ts";
import {
  type LoginRequest,
  type RegistrationCode,
  type RegistrationRequest,
  type ResendCodeRequest,
  type ResetCode,
  type ResetRequest,
  resetDone,
  resetToken,
} from "#contract/auth.ts";
import { rolePath, type UserType } from "#contract/user.ts";
import { sendToExtension, supports } from "./extensions.server.ts";
import { type SpecifiedAuthUser, specifiedAuthUser } from "./specified-records.ts";
import type { Api } from "./transport/client.server.ts";
import { messageOf, payload } from "./transport/envelope.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

/* Login, sign-up, password reset (§7). All throw `UpstreamError`; `string | null` is the API's message. */

/** A code's secret is ours (decision 050): another API may refuse what it does not know. */
function specified(input: object): object {
  if (supports("code-secrets")) return input;
  const { registration_secret: _, reset_secret: __, ...rest } = input as Record<string, unknown>;
  return rest;
}

export interface AuthResult {
  authUser: SpecifiedAuthUser;
  message: string | null;
}

export async function logIn(api: Api, userType: UserType, input: LoginRequest): Promise<AuthResult> {
  const path = env.LOGIN_PATHS[userType];
  return parseAuthResult(await api.send(path, { method: "POST", body: input }), path, userType);
}

export async function sendRegistrationCode(
  api: Api,
  registration: RegistrationRequest,
): Promise<string | null> {
  const body = specified(registration);
  return messageOf(await api.send("{lang}/register/send-code", { method: "POST", body }));
}

export const resendRegistrationCode = (api: Api, input: ResendCodeRequest) =>
  sendToExtension("resend-code", api, "{lang}/register/resend-code", {
    method: "POST",
    body: specified(input),
  });

/** Null without a user and a token, which the specification does not promise: the customer then has to log in. */
export async function verifyRegistration(
  api: Api,
  input: RegistrationCode,
): Promise<{ authResult: AuthResult | null; message: string | null }> {
  const response = await api.send("{lang}/register/verify-code", { method: "POST", body: specified(input) });
  return { authResult: readAuthResult(response, "customer"), message: messageOf(response) };
}

export async function requestReset(
  api: Api,
  userType: UserType,
  input: ResetRequest,
): Promise<string | null> {
  const path = `{lang}${rolePath[userType]}/password/reset-request`;
  return messageOf(await api.send(path, { method: "POST", body: specified(input) }));
}

export async function verifyReset(api: Api, userType: UserType, input: ResetCode): Promise<string> {
  const path = `{lang}${rolePath[userType]}/password/verify-code`;
  const token = payload(await api.send(path, { method: "POST", body: specified(input) }), resetToken);
  if (!token) throw new UpstreamError("malformed", `POST ${path}`);
  return token.reset_token;
}

/** Sends the password as its own confirmation too (§5). */
export async function completeReset(
  api: Api,
  userType: UserType,
  { token, password }: { token: string; password: string },
): Promise<{ message: string | null; deviceToken: string | undefined }> {
  const path = `{lang}${rolePath[userType]}/password/complete-reset`;
  const body = { reset_token: token, password, password_confirmation: password };
  const response = await api.send(path, { method: "POST", body });
  return { message: messageOf(response), deviceToken: payload(response, resetDone)?.device_token };
}

/** @throws UpstreamError without a user and a token */
export function parseAuthResult(response: unknown, path: string, userType: UserType): AuthResult {
  const result = readAuthResult(response, userType);
  if (!result) throw new UpstreamError("malformed", `POST ${path}`);
  return result;
}

/** Takes the role from the login page, not from the API's answer. */
function readAuthResult(response: unknown, userType: UserType): AuthResult | null {
  const user = payload(response, specifiedAuthUser);
  return user ? { authUser: { ...user, user_type: userType }, message: messageOf(response) } : null;
}
