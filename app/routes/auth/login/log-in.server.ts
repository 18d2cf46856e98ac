import type { ActionFunctionArgs } from "react-router";
import { logIn } from "#app/api/auth.server.ts";
import { UpstreamError } from "#app/api/upstream-error.ts";
import { invalid, parseFields, readForm, refused } from "#app/forms/parse.server.ts";
import { address } from "#app/i18n/i18n.tsx";
import { getApi } from "#app/middleware/api.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import { loginRequest } from "#contract/accounts.ts";
import { failed, wayRefusal } from "../answers.server.ts";
import { carriedOf, userTypeOf } from "../carried.server.ts";
import { enter } from "../enter.server.ts";
import { notePost } from "../way-page.server.ts";

/**
 * Logs in with `user_type, email, password, remember` (addresses). What does not let in answers the form with the
 * address and without the password: 422, the refusal's status, or 503 when the API is out of order.
 */
export async function logInPosted({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  notePost(context, form);
  const submission = parseFields(form, loginRequest);
  if (submission.status !== "success") return failed(invalid(submission));

  const { lang, t } = i18nOf(context);
  try {
    const entrance = await logIn(getApi(context), userTypeOf(form), submission.value);
    const carried = carriedOf(form, address(lang, "/:lang?"));
    return await enter(context, entrance, { ...carried, remember: isTicked(form.get("remember")) });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const refusal = wayRefusal(error, "We could not log you in just now. Please try again in a moment.", t);
    return failed(refused(submission, refusal));
  }
}

/** A checkbox posts "on"; other clients say "1" or "true". */
const isTicked = (value: FormDataEntryValue | null) =>
  typeof value === "string" && !/^(|0|false|off|no)$/i.test(value);
