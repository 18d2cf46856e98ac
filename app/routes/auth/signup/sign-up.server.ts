import { randomBytes } from "node:crypto";
import type { ActionFunctionArgs } from "react-router";
import { resendRegistrationCode, sendRegistrationCode, verifyRegistration } from "#app/api/auth.server.ts";
import { UpstreamError } from "#app/api/upstream-error.ts";
import { invalid, parseFields, readForm, refused } from "#app/forms/parse.server.ts";
import { address } from "#app/i18n/i18n.tsx";
import { getApi } from "#app/middleware/api.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import { codeRequest, registration, registrationAgain } from "#contract/accounts.ts";
import { cannotGoOn, failed, wayRefusal } from "../answers.server.ts";
import { carriedOf, userTypeOf } from "../carried.server.ts";
import { enter } from "../enter.server.ts";
import { codeStep, type SignupState, signupState } from "../states.server.ts";
import { notePost } from "../way-page.server.ts";
import { inDialog, wentOn } from "../went-on.server.ts";

/** `intent` (addresses): `send-code` with who one is, `verify-code` with the code; `send-again` for another one. */
export async function signUpPosted({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  notePost(context, form);
  const intent = form.get("intent");
  const posted: Posted = { request, context, form };
  if (intent === "verify-code") return verify(posted);
  return intent === "send-again" ? sendAgain(posted) : sendCode(posted);
}

interface Posted extends Pick<ActionFunctionArgs, "request" | "context"> {
  form: FormData;
}

/** Only customers sign up by themselves; a vendor or garage that got here is told how it gets an account. */
async function sendCode({ context, form }: Posted) {
  const { lang, t } = i18nOf(context);
  if (userTypeOf(form) !== "customer") {
    const message = "Vendors and garages get their account from us: please write to us.";
    return cannotGoOn(message, { user_type: userTypeOf(form) });
  }
  const submission = parseFields(form, registration);
  if (submission.status !== "success") return failed(invalid(submission));
  try {
    const secret = randomBytes(32).toString("base64url");
    const given = { ...submission.value, registration_secret: secret };
    const message = await sendRegistrationCode(getApi(context), given);
    const { first_name, last_name, email, phone } = submission.value;
    const typed = { first_name, last_name, email, phone };
    return goOn(
      context,
      form,
      { ...carriedOf(form, address(lang, "/:lang?")), typed, secret, sentAt: Date.now() },
      message,
    );
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return failed(refused(submission, wayRefusal(error, "Failed to send verification code", t)));
  }
}

async function sendAgain({ request, context, form }: Posted) {
  const state = signupState.read(request);
  const submission = parseFields(form, registrationAgain);
  if (!state || submission.status !== "success") return cannotGoOn("That took too long. Please start again.");
  const { email } = state.typed;
  try {
    const message = await resendRegistrationCode(getApi(context), email);
    return goOn(context, form, { ...state, sentAt: Date.now() }, message);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const refusal = wayRefusal(error, "Failed to send verification code", i18nOf(context).t);
    return failed(refused(submission, refusal), codeStep({ ...state, email }));
  }
}

function goOn(context: Posted["context"], form: FormData, state: SignupState, message: string | null) {
  const { lang, t } = i18nOf(context);
  return wentOn({
    dialog: inDialog(form),
    path: address(lang, "/:lang?/signup"),
    step: codeStep({ ...state, email: state.typed.email }),
    message: message ?? t("Verification code sent"),
    cookie: signupState.write(state),
  });
}

/** The address comes with the form, so that a code that arrives late still finds its registration. */
async function verify({ request, context, form }: Posted) {
  const { lang, t } = i18nOf(context);
  const state = signupState.read(request);
  const submission = parseFields(form, codeRequest);
  const email = String(form.get("email") ?? "") || state?.typed.email || "";
  const step = codeStep({ email, sentAt: state?.sentAt ?? 0 });
  if (submission.status !== "success") return failed(invalid(submission), step);
  try {
    const registration_secret = state?.typed.email === submission.value.email ? state.secret : undefined;
    const entrance = await verifyRegistration(getApi(context), { ...submission.value, registration_secret });
    return await enter(context, entrance, state ?? carriedOf(form, address(lang, "/:lang?")));
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return failed(refused(submission, wayRefusal(error, "Invalid verification code", t)), step);
  }
}
