import { randomBytes } from "node:crypto";
import { completeReset, requestReset, verifyReset } from "#app/api/auth.server.ts";
import { UpstreamError } from "#app/api/transport/upstream-error.ts";
import { withPendingIntent } from "#app/features/auth/auth-flow.tsx";
import { apiErrorResponse, parseFields, readForm } from "#app/forms/parse.server.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { getApi, getAuthApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { redirectWithMessage } from "#app/middleware/toast.ts";
import { readPendingIntent, readUserType } from "#app/routes/auth/auth-page.server.ts";
import {
  authError,
  failedStep,
  invalidStep,
  isInDialog,
  redirectToStep,
  restartExpiredFlow,
  stepError,
} from "#app/routes/auth/auth-response.server.ts";
import { codeStep, type ResetState, resetState, resetStep } from "#app/routes/auth/flow-cookies.server.ts";
import { serializeDeviceToken } from "#app/session/device-cookie.server.ts";
import { codeRequest, newPasswordForm, resetRequest } from "#contract/auth.ts";
import type { Route } from "./+types/route";

type Submission = Pick<Route.ActionArgs, "context" | "request" | "url"> & {
  form: FormData;
  state: ResetState | null;
};

/** Steps by `intent`: `request`, `verify`, `reset`; `send-again` for another code. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const post: Submission = { context, request, url, form, state: await resetState.read(request) };
  switch (form.get("intent")) {
    case "verify":
      return verify(post);
    case "reset":
      return reset(post);
    case "send-again":
      return post.state ? sendCode(post, post.state) : restartExpiredFlow();
    default:
      return sendCode(post);
  }
}

/** Beyond the limit a received code still works: others must not lock the owner out. */
async function sendCode(
  { context, request, url, form, state: previousState }: Submission,
  knownState?: ResetState,
) {
  const { t } = getI18n(context);
  const submission = parseFields(form, resetRequest);
  if (!knownState && submission.status !== "success") return invalidStep(submission);
  const email = knownState?.email ?? (submission.status === "success" ? submission.value.email : "");
  const userType = knownState?.userType ?? readUserType(form);
  const isSame = previousState?.email === email && previousState.userType === userType;
  const secret = (isSame && previousState.secret) || randomBytes(32).toString("base64url");
  const state = { userType, email, secret, token: null, sentAt: Date.now() };
  try {
    const api = getAuthApi(context, request);
    const message = await requestReset(api, userType, { email, reset_secret: secret });
    return await advance({ context, url }, state, message ?? t("Verification code sent"));
  } catch (error) {
    const fallback = "Failed to send verification code";
    if (!(error instanceof UpstreamError) || error.status !== 429)
      return failedStep(error, submission, { fallback, t, step: knownState && codeStep(knownState) });
    const failure = authError(error, fallback, t);
    const message = `${failure.message} ${t("If a code is in your mailbox already, enter it here.")}`;
    const { data: result, init } = apiErrorResponse(submission, { ...failure, message });
    const headers = new Headers(init?.headers);
    headers.append("Set-Cookie", await resetState.write(state));
    return stepError({ data: result, init: { ...init, headers } }, codeStep(state));
  }
}

/** Exchanges the code for a token, which only the cookie has. */
async function verify({ context, url, form, state }: Submission) {
  if (!state) return restartExpiredFlow();
  const { t } = getI18n(context);
  // The code belongs to the address it was sent to, not to the form's.
  form.set("email", state.email);
  const submission = parseFields(form, codeRequest);
  const step = codeStep(state);
  if (submission.status !== "success") return invalidStep(submission, step);
  try {
    const codeData = { ...submission.value, reset_secret: state.secret };
    const token = await verifyReset(getApi(context), state.userType, codeData);
    return await advance({ context, url }, { ...state, token }, null);
  } catch (error) {
    return failedStep(error, submission, { fallback: "Invalid verification code", t, step });
  }
}

async function advance(
  { context, url }: Pick<Submission, "context" | "url">,
  state: ResetState,
  message: string | null,
) {
  return redirectToStep({
    context,
    url,
    step: resetStep(state),
    message,
    cookie: await resetState.write(state),
  });
}

/** Then shows the login page or, in a dialog, the page below it. */
async function reset({ context, request, url, form, state }: Submission) {
  if (!state?.token) return restartExpiredFlow();
  const { lang, t } = getI18n(context);
  const submission = parseFields(form, newPasswordForm);
  const step = resetStep(state);
  if (submission.status !== "success") return invalidStep(submission, step);
  try {
    const resetData = { token: state.token, password: submission.value.password };
    const api = getAuthApi(context, request);
    const { message, deviceToken } = await completeReset(api, state.userType, resetData);
    const pendingIntent = readPendingIntent(context, url);
    const target = isInDialog(url)
      ? (pendingIntent.redirectTo ?? localizedHref(lang, "/:lang?"))
      : withPendingIntent(localizedHref(lang, "/:lang?/login"), {
          ...pendingIntent,
          userType: state.userType,
        });
    const response = await redirectWithMessage(target, message ?? t("Password Reset Successfully."));
    response.headers.append("Set-Cookie", resetState.clear());
    if (deviceToken) response.headers.append("Set-Cookie", serializeDeviceToken(deviceToken));
    response.headers.set("X-Remix-Reload-Document", "true");
    return response;
  } catch (error) {
    return failedStep(error, submission, { fallback: "Password reset failed", t, step });
  }
}
