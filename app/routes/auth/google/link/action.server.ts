import { z } from "zod";
import { linkGoogle } from "#app/api/google.server.ts";
import { parseFields, readForm } from "#app/forms/parse.server.ts";
import { getAuthApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { readPendingIntent } from "#app/routes/auth/auth-page.server.ts";
import { failedStep, invalidStep, restartExpiredFlow } from "#app/routes/auth/auth-response.server.ts";
import { completeLogin } from "#app/routes/auth/complete-login.server.ts";
import { googleLinkState } from "#app/routes/auth/flow-cookies.server.ts";
import { inputPassword } from "#contract/rules.ts";
import type { Route } from "./+types/route";

const passwordForm = z.object({ password: inputPassword });

/** Links the account by its password and logs in. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const state = await googleLinkState.read(request);
  if (!state) return restartExpiredFlow();
  const submission = parseFields(form, passwordForm);
  if (submission.status !== "success") return invalidStep(submission);
  try {
    const authResult = await linkGoogle(getAuthApi(context, request), state.token, submission.value.password);
    return await completeLogin(context, authResult, readPendingIntent(context, url));
  } catch (error) {
    const fallback = "We could not log you in just now. Please try again in a moment.";
    return failedStep(error, submission, { fallback, t: getI18n(context).t });
  }
}
