import type { ActionFunctionArgs } from "react-router";
import { ownFormRefusal } from "#app/api/form-refusal.ts";
import { updatePassword } from "#app/api/profile.server.ts";
import { invalid, parseForm, refused } from "#app/forms/parse.server.ts";
import { refusalText } from "#app/forms/refusal-text.ts";
import { address } from "#app/i18n/i18n.tsx";
import { i18nOf } from "#app/middleware/i18n.ts";
import { requireUser } from "#app/middleware/require-user.ts";
import { redirectWithMessage } from "#app/middleware/toast.ts";
import { passwordUpdate } from "#contract/accounts.ts";

/** Sets another password (§7): this login goes on, the API ends every other. Then the profile, with the API's words. */
export async function postPassword({ request, context }: ActionFunctionArgs) {
  const { api } = requireUser(context, "customer");
  const { lang, t } = i18nOf(context);
  const submission = await parseForm(request, passwordUpdate);
  if (submission.status !== "success") return invalid(submission);
  try {
    const message = await updatePassword(api, submission.value);
    const profile = address(lang, "/:lang?/my-profile");
    return redirectWithMessage(profile, message ?? t("Your password has been changed"));
  } catch (error) {
    const refusal = ownFormRefusal(error);
    return refused(submission, { ...refusal, message: refusalText(refusal, t) });
  }
}
