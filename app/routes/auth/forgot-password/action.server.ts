import { randomBytes } from "node:crypto";
import { z } from "zod";
import { completeReset, requestReset, verifyReset } from "#app/api/auth.server.ts";
import { attempt, formError } from "#app/api/page-errors.ts";
import { withPendingIntent } from "#app/features/auth/auth-flow.tsx";
import { errorMessage } from "#app/forms/error-message.ts";
import { endSession, getAuthApi } from "#app/middleware/api.ts";
import { type FormCall, formActions } from "#app/middleware/form-action.ts";
import {
  atStep,
  authAction,
  authStepAction,
  isInDialog,
  redirectToStep,
  restartFlow,
} from "#app/routes/auth/auth-action.server.ts";
import { readPendingIntent, userTypeField } from "#app/routes/auth/auth-page.server.ts";
import {
  codeStep,
  type ResetState,
  readReset,
  resetState,
  resetStep,
} from "#app/routes/auth/flow-cookies.server.ts";
import { serializeDeviceToken } from "#app/session/cookies.server.ts";
import { codeRequest, newPasswordForm, resetRequest } from "#contract/auth.ts";

const request = authAction(
  resetRequest.pick({ email: true }).extend({ user_type: userTypeField }),
  "Failed to send verification code",
  (call) => sendCode(call, call.value.user_type, call.value.email),
);

const resendCode = authStepAction(
  readReset,
  codeStep,
  z.object({}),
  "Failed to send verification code",
  (call, { userType, email }) => sendCode(call, userType, email),
);

/** Sends a code. Beyond the rate limit a received code still works, so that others cannot lock the owner out. */
async function sendCode(call: FormCall<unknown>, userType: ResetState["userType"], email: string) {
  const { context, t, refuse } = call;
  const previous = await readReset(call.request);
  const isSame = previous?.email === email && previous.userType === userType;
  const secret = (isSame && previous.secret) || randomBytes(32).toString("base64url");
  const api = getAuthApi(context, call.request);
  const { value, error } = await attempt(requestReset(api, userType, { email, reset_secret: secret }));
  if (error && error.status !== 429) throw error;
  const state = { userType, email, secret, token: null, sentAt: Date.now() };
  const cookie = await resetState.write(state);
  const step = codeStep(state);
  if (!error) return redirectToStep(call, { step, message: value ?? t("Verification code sent"), cookie });
  const hint = t("If you have already received a code, enter it here.");
  const message = `${errorMessage(formError(error), t)} ${hint}`;
  return atStep(step, refuse(error, { message, headers: { "Set-Cookie": cookie } }));
}

/** Exchanges the code for a token, which is only kept in the cookie. */
const verify = authStepAction(
  readReset,
  codeStep,
  codeRequest.pick({ code: true }),
  "Invalid verification code",
  async (call, previous) => {
    const { userType, email, secret } = previous;
    const input = { email, code: call.value.code, reset_secret: secret };
    const state = { ...previous, token: await verifyReset(call.api, userType, input) };
    const cookie = await resetState.write(state);
    return redirectToStep(call, { step: resetStep(state), message: null, cookie });
  },
);

const stepExpired =
  "This step has expired, or your password has already been set. Please log in with the new password, or start again.";

/** Sets the password, then shows the login page, which reads the address from the cookie, or, in the dialog, the page below it. */
const reset = authStepAction(
  readReset,
  resetStep,
  newPasswordForm,
  "Password reset failed",
  async ({ value, context, request, url, t, href }, { token, userType, email }) => {
    if (token === null) return restartFlow(stepExpired);
    const input = { token, password: value.password };
    const { message, deviceToken } = await completeReset(getAuthApi(context, request), userType, input);
    // The new password has ended all logins of its account, and the next page is the login.
    await endSession(context);
    const pendingIntent = readPendingIntent(context, url);
    const to = isInDialog(url)
      ? (pendingIntent.redirectTo ?? href("/:lang?"))
      : withPendingIntent(href("/:lang?/login"), { ...pendingIntent, userType, step: "reset" });
    const cookie = isInDialog(url)
      ? resetState.clear()
      : await resetState.write({ userType, email, token: null, sentAt: 0, isDone: true });
    const headers = new Headers({ "Set-Cookie": cookie });
    if (deviceToken) headers.append("Set-Cookie", serializeDeviceToken(deviceToken));
    return { to, message: message ?? t("Password Reset Successfully."), headers, reloads: true };
  },
  { over: stepExpired },
);

export const action = formActions({ request, verify, reset, "send-again": resendCode });
