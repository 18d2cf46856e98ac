import { logIn } from "#app/api/auth.server.ts";
import { parseFields, readForm } from "#app/forms/parse.server.ts";
import { getAuthApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { readPendingIntent, readUserType } from "#app/routes/auth/auth-page.server.ts";
import { failedStep, invalidStep } from "#app/routes/auth/auth-response.server.ts";
import { completeLogin } from "#app/routes/auth/complete-login.server.ts";
import { loginRequest } from "#contract/auth.ts";
import type { Route } from "./+types/route";

/** A failure keeps all fields but the password. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const submission = parseFields(form, loginRequest);
  if (submission.status !== "success") return invalidStep(submission);
  try {
    const authResult = await logIn(getAuthApi(context, request), readUserType(form), submission.value);
    const remember = isChecked(form.get("remember"));
    return await completeLogin(context, authResult, { ...readPendingIntent(context, url), remember });
  } catch (error) {
    const fallback = "We could not log you in just now. Please try again in a moment.";
    return failedStep(error, submission, { fallback, t: getI18n(context).t });
  }
}

/** Browsers post "on", other clients "1" or "true". */
const isChecked = (value: FormDataEntryValue | null) =>
  typeof value === "string" && !/^(|0|false|off|no)$/i.test(value);
