import type { ActionFunctionArgs } from "react-router";
import { completeReset, requestReset, verifyReset } from "#app/api/auth.server.ts";
import { UpstreamError } from "#app/api/upstream-error.ts";
import { withCarried } from "#app/features/auth/way.tsx";
import { invalid, parseFields, readForm, refused } from "#app/forms/parse.server.ts";
import { address } from "#app/i18n/i18n.tsx";
import { getApi } from "#app/middleware/api.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import { redirectWithMessage } from "#app/middleware/toast.ts";
import { codeRequest, newPasswordForm, resetRequest } from "#contract/accounts.ts";
import { cannotGoOn, failed, wayRefusal } from "../answers.server.ts";
import { carriedOf, userTypeOf } from "../carried.server.ts";
import { codeStep, type ResetState, resetState, resetStep } from "../states.server.ts";
import { notePost } from "../way-page.server.ts";
import { inDialog, wentOn } from "../went-on.server.ts";

interface Posted extends Pick<ActionFunctionArgs, "context"> {
  form: FormData;
  state: ResetState | null;
}

const expired = "That took too long. Please start again.";

/** `intent` (addresses): `request`, `verify`, `reset`, one after the other; `send-again` for another code. */
export async function resetPosted({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  notePost(context, form);
  const posted: Posted = { context, form, state: resetState.read(request) };
  switch (form.get("intent")) {
    case "verify":
      return verify(posted);
    case "reset":
      return reset(posted);
    case "send-again":
      return posted.state ? sendCode(posted, posted.state) : cannotGoOn(expired);
    default:
      return sendCode(posted);
  }
}

/** Has a code sent to the typed address, or once more to the one that `known` has. */
async function sendCode({ context, form }: Posted, known?: ResetState) {
  const { lang, t } = i18nOf(context);
  const submission = parseFields(form, resetRequest);
  if (!known && submission.status !== "success") return failed(invalid(submission));
  const email = known?.email ?? (submission.status === "success" ? submission.value.email : "");
  const { userType, redirectTo, favorite } = known ?? {
    userType: userTypeOf(form),
    ...carriedOf(form, address(lang, "/:lang?")),
  };
  try {
    const message = await requestReset(getApi(context), userType, email);
    const state = { userType, redirectTo, favorite, email, token: null, sentAt: Date.now() };
    return goOn(context, form, state, message ?? t("Verification code sent"));
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const refusal = wayRefusal(error, "Failed to send verification code", t);
    return failed(refused(submission, refusal), known ? codeStep(known) : null);
  }
}

/** Changes the code for the token, which nobody sees. */
async function verify({ context, form, state }: Posted) {
  if (!state) return cannotGoOn(expired);
  const { t } = i18nOf(context);
  // The address is the one that the code was sent to, whatever the form says.
  form.set("email", state.email);
  const submission = parseFields(form, codeRequest);
  if (submission.status !== "success") return failed(invalid(submission), codeStep(state));
  try {
    const token = await verifyReset(getApi(context), state.userType, submission.value);
    return goOn(context, form, { ...state, token }, null);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return failed(refused(submission, wayRefusal(error, "Invalid verification code", t)), codeStep(state));
  }
}

function goOn(context: Posted["context"], form: FormData, state: ResetState, message: string | null) {
  const path = address(i18nOf(context).lang, "/:lang?/forgot-password");
  const cookie = resetState.write(state);
  return wentOn({ dialog: inDialog(form), path, step: resetStep(state), message, cookie });
}

/** Sets the new password. Then one can log in: on its page, or, out of a dialog, where one is. */
async function reset({ context, form, state }: Posted) {
  if (!state?.token) return cannotGoOn(expired);
  const { lang, t } = i18nOf(context);
  const submission = parseFields(form, newPasswordForm);
  if (submission.status !== "success") return failed(invalid(submission), resetStep(state));
  try {
    const { password } = submission.value;
    const message = await completeReset(getApi(context), state.userType, { token: state.token, password });
    const login = withCarried(address(lang, "/:lang?/login"), state);
    const to = inDialog(form) ? (state.redirectTo ?? address(lang, "/:lang?")) : login;
    const response = await redirectWithMessage(to, message ?? t("Password Reset Successfully."));
    response.headers.append("Set-Cookie", resetState.clear());
    response.headers.set("X-Remix-Reload-Document", "true");
    return response;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return failed(refused(submission, wayRefusal(error, "Password reset failed", t)), resetStep(state));
  }
}
