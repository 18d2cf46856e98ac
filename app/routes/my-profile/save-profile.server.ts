import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data } from "react-router";
import { optional } from "#app/api/calls.ts";
import type { Api } from "#app/api/client.server.ts";
import { ownFormRefusal } from "#app/api/form-refusal.ts";
import { getProfile, removePhoto, type Saved, saveProfile, sendPhoto } from "#app/api/profile.server.ts";
import { invalid, parseFields, readForm, refused } from "#app/forms/parse.server.ts";
import { refusalText } from "#app/forms/refusal-text.ts";
import { address } from "#app/i18n/i18n.tsx";
import { i18nOf } from "#app/middleware/i18n.ts";
import { requireUser } from "#app/middleware/require-user.ts";
import { refuseOtherAccount } from "#app/middleware/same-account.ts";
import { getSessionStore } from "#app/middleware/session.ts";
import { redirectWithMessage } from "#app/middleware/toast.ts";
import { type Session, sessionOf } from "#app/session/session.ts";
import { profileUpdate } from "#contract/profile.ts";
import { emailCodeId } from "./email-code-form.tsx";
import { type ProfileAnswer, type ProfileIntent, profileIntents } from "./profile-forms.ts";

type Context = ActionFunctionArgs["context"];

/**
 * Takes the posts of the profile page: the details, the code of a new e-mail address, the picture. What was saved leads
 * back to the page (303), whose header shows it; what was refused answers it with everything typed.
 */
export async function postProfile({ request, context }: ActionFunctionArgs) {
  const { session, api } = requireUser(context, "customer");
  const form = await readForm(request);
  // A form with files is not looked at before it gets here.
  refuseOtherAccount(form, session);
  const intent = intentOf(form);
  if (intent === "photo" || intent === "remove-photo") return postPhoto(context, api, form, intent);
  return postDetails(context, api, form, intent);
}

function intentOf(form: FormData): ProfileIntent {
  const stated = profileIntents.find((intent) => intent === form.get("intent"));
  return stated ?? (form.has("photo") ? "photo" : "save");
}

async function postDetails(context: Context, api: Api, form: FormData, intent: "save" | "confirm-email") {
  const { t } = i18nOf(context);
  // The page asks for the password when the address is another one. Without JavaScript that is known only now.
  if (!form.has("current_password")) form.set("current_password", "");
  const submission = parseFields(form, profileUpdate);
  if (submission.status !== "success") return answer(intent, invalid(submission));
  try {
    const saved = await saveProfile(api, submission.value);
    const waits = saved.profile?.email_pending?.toLowerCase() === submission.value.email.toLowerCase();
    const place = waits ? `#${emailCodeId}` : "";
    return finish(context, api, saved, t("Your profile has been saved"), place);
  } catch (error) {
    const refusal = ownFormRefusal(error);
    return answer(intent, refused(submission, { ...refusal, message: refusalText(refusal, t) }));
  }
}

interface Refused {
  data: SubmissionResult;
  init: ResponseInit | null;
}

function answer(form: "save" | "confirm-email", { data: result, init }: Refused) {
  return data<ProfileAnswer>({ form, result }, init ?? undefined);
}

async function postPhoto(context: Context, api: Api, form: FormData, intent: "photo" | "remove-photo") {
  const { t } = i18nOf(context);
  const file = form.get("photo");
  try {
    if (intent === "remove-photo") {
      return await finish(context, api, await removePhoto(api), t("Your picture has been removed"));
    }
    if (!(file instanceof File) || file.size === 0) {
      return data<ProfileAnswer>({ form: "photo", error: t("Please choose a picture") }, { status: 422 });
    }
    return await finish(context, api, await sendPhoto(api, file), t("Your picture has been saved"));
  } catch (error) {
    const refusal = ownFormRefusal(error);
    const message = refusal.fields.photo?.join(" ") ?? refusal.message;
    const said = refusalText({ ...refusal, message }, t);
    return data<ProfileAnswer>({ form: "photo", error: said }, { status: refusal.status });
  }
}

/** Back to the page, to `place` in it, with the API's words; name and picture go into the session, for the header. */
async function finish(context: Context, api: Api, saved: Saved, fallback: string, place = "") {
  const { lang } = i18nOf(context);
  const profile = saved.profile ?? (await optional(getProfile(api), null));
  const store = getSessionStore(context);
  if (profile && store.current) store.start(renewed(store.current, profile));
  return redirectWithMessage(address(lang, "/:lang?/my-profile") + place, saved.message ?? fallback);
}

function renewed(
  { token, tokenType, userType, remember }: Session,
  user: Parameters<typeof sessionOf>[0]["user"],
) {
  const auth = { access_token: token, token_type: tokenType, user_type: userType, user };
  return sessionOf(auth, remember);
}
