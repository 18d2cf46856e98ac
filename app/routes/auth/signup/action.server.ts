import { randomBytes } from "node:crypto";
import { resendRegistrationCode, sendRegistrationCode, verifyRegistration } from "#app/api/auth.server.ts";
import { parseFields, readForm } from "#app/forms/parse.server.ts";
import { getApi, getAuthApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { readPendingIntent, readUserType } from "#app/routes/auth/auth-page.server.ts";
import {
  failedStep,
  invalidStep,
  redirectToStep,
  restartExpiredFlow,
  restartFlow,
} from "#app/routes/auth/auth-response.server.ts";
import { completeLogin } from "#app/routes/auth/complete-login.server.ts";
import { type SignupState, signupState, signupStep } from "#app/routes/auth/flow-cookies.server.ts";
import { codeRequest, registrationRequest, resendCodeRequest } from "#contract/auth.ts";
import type { Route } from "./+types/route";

type Submission = Pick<Route.ActionArgs, "request" | "context" | "url"> & { form: FormData };

/** Steps by `intent`: `send-code`, `verify-code`; `send-again` for another code. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const post: Submission = { request, context, url, form };
  switch (form.get("intent")) {
    case "verify-code":
      return verify(post);
    case "send-again":
      return resendCode(post);
    default:
      return sendCode(post);
  }
}

/** Only customers sign up by themselves. */
async function sendCode({ context, url, form }: Submission) {
  if (readUserType(form) !== "customer") {
    const message = "Vendors and garages get their account from us: please write to us.";
    return restartFlow(message, { user_type: readUserType(form) });
  }
  const submission = parseFields(form, registrationRequest);
  if (submission.status !== "success") return invalidStep(submission);
  const { t } = getI18n(context);
  try {
    const secret = randomBytes(32).toString("base64url");
    const codeData = { ...submission.value, registration_secret: secret };
    const message = await sendRegistrationCode(getApi(context), codeData);
    const { first_name, last_name, email, phone } = submission.value;
    const typed = { first_name, last_name, email, phone };
    return await advance({ context, url }, { typed, secret, sentAt: Date.now() }, message);
  } catch (error) {
    return failedStep(error, submission, { fallback: "Failed to send verification code", t });
  }
}

async function resendCode({ request, context, url, form }: Submission) {
  const state = await signupState.read(request);
  const submission = parseFields(form, resendCodeRequest);
  if (!state || submission.status !== "success") return restartExpiredFlow();
  const { email } = state.typed;
  const { t } = getI18n(context);
  try {
    const resendData = { email, registration_secret: state.secret };
    const message = await resendRegistrationCode(getApi(context), resendData);
    return await advance({ context, url }, { ...state, sentAt: Date.now() }, message);
  } catch (error) {
    const step = signupStep(state);
    return failedStep(error, submission, { fallback: "Failed to send verification code", t, step });
  }
}

async function advance(
  { context, url }: Pick<Submission, "context" | "url">,
  state: SignupState,
  message: string | null,
) {
  return redirectToStep({
    context,
    url,
    step: signupStep(state),
    message: message ?? getI18n(context).t("Verification code sent"),
    cookie: await signupState.write(state),
  });
}

/** In the starting browser only: the code may confirm a stranger's registration with their password. */
async function verify({ request, context, url, form }: Submission) {
  const { t } = getI18n(context);
  const state = await signupState.read(request);
  if (!state?.secret) return restartExpiredFlow();
  const { email } = state.typed;
  form.set("email", email);
  const submission = parseFields(form, codeRequest);
  const step = signupStep(state);
  if (submission.status !== "success") return invalidStep(submission, step);
  try {
    const codeData = { ...submission.value, registration_secret: state.secret };
    const authResult = await verifyRegistration(getAuthApi(context, request), codeData);
    return await completeLogin(context, authResult, readPendingIntent(context, url));
  } catch (error) {
    return failedStep(error, submission, { fallback: "Invalid verification code", t, step });
  }
}
