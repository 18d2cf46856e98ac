import type { ActionFunctionArgs } from "react-router";
import { ownFormRefusal } from "#app/api/form-refusal.ts";
import { deleteProfile } from "#app/api/profile.server.ts";
import { invalid, parseFields, readForm, refused } from "#app/forms/parse.server.ts";
import { refusalText } from "#app/forms/refusal-text.ts";
import { address } from "#app/i18n/i18n.tsx";
import { i18nOf } from "#app/middleware/i18n.ts";
import { requireUser } from "#app/middleware/require-user.ts";
import { getSessionStore } from "#app/middleware/session.ts";
import { redirectWithMessage } from "#app/middleware/toast.ts";
import { profileDeletion } from "#contract/profile.ts";

/** Removes the account of whoever is logged in, with their password; then they are a visitor, on the home page. */
export async function deleteAccount({ request, context }: ActionFunctionArgs) {
  const { api } = requireUser(context, "customer");
  const { lang, t } = i18nOf(context);
  const form = await readForm(request);
  if (!form.has("current_password")) form.set("current_password", "");
  const submission = parseFields(form, profileDeletion);
  if (submission.status !== "success") return invalid(submission);
  try {
    const message = await deleteProfile(api, submission.value.current_password);
    getSessionStore(context).end();
    const home = address(lang, "/:lang?");
    const response = await redirectWithMessage(home, message ?? t("Your account has been removed"));
    response.headers.set("Clear-Site-Data", '"cache"');
    return response;
  } catch (error) {
    const refusal = ownFormRefusal(error);
    return refused(submission, { ...refusal, message: refusalText(refusal, t) });
  }
}
