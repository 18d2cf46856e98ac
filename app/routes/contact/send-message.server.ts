import type { ActionFunctionArgs } from "react-router";
import { sendContactMessage } from "#app/api/contact.server.ts";
import { formRefusal } from "#app/api/form-refusal.ts";
import { UpstreamError } from "#app/api/upstream-error.ts";
import { invalid, parseForm, refused } from "#app/forms/parse.server.ts";
import { postKey } from "#app/forms/post-key.server.ts";
import { waitText } from "#app/forms/wait-text.ts";
import { address } from "#app/i18n/i18n.tsx";
import { getApi } from "#app/middleware/api.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import { redirectWithMessage } from "#app/middleware/toast.ts";
import { contactMessage } from "#contract/contact.ts";

/**
 * Sends the message and shows the page anew, with the API's words as a toast. What cannot be sent answers the form with
 * its values: 422, or the refusal's status; after too many tries with the time to wait.
 */
export async function sendMessage({ request, context }: ActionFunctionArgs) {
  const submission = await parseForm(request, contactMessage);
  if (submission.status !== "success") return invalid(submission);

  const { t, lang } = i18nOf(context);
  try {
    const key = postKey("contact-message", submission.value);
    const message = await sendContactMessage(getApi(context), submission.value, key);
    const thanks = message ?? t("Thank you for your message. We will answer you by e-mail.");
    return redirectWithMessage(address(lang, "/:lang?/contact"), thanks);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const refusal = formRefusal(outOfOrder(error));
    const { retryAfter } = refusal;
    const message = retryAfter ? `${t(refusal.message)} ${waitText(retryAfter, t)}` : refusal.message;
    return refused(submission, { ...refusal, message });
  }
}

/** An API without the call cannot take the message, but the page is there: "not found" would be the wrong answer. */
function outOfOrder(error: UpstreamError) {
  return error.isMissing ? new UpstreamError("refused", error.call) : error;
}
