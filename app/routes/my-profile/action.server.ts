import { data } from "react-router";
import { formError } from "#app/api/form-error.ts";
import { attempt, optional } from "#app/api/page-errors.ts";
import { getProfile, removePhoto, type Saved, saveProfile, sendPhoto } from "#app/api/profile.server.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { errorMessage } from "#app/forms/error-message.ts";
import { readForm } from "#app/forms/parse.server.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { requireSameAccount } from "#app/middleware/account-guard.ts";
import { requireAuth } from "#app/middleware/context/require-auth.ts";
import { submitForm } from "#app/middleware/form-action.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { getSession, getSessionStore } from "#app/middleware/session.ts";
import { redirectWithMessage } from "#app/middleware/toast.ts";
import { accountKey, type Session, sessionFromAuthUser } from "#app/session/session.ts";
import { profileUpdate } from "#contract/profile.ts";
import type { Route } from "./+types/route";
import { emailCodeId } from "./email-code-form.tsx";
import { type ProfileActionData, type ProfileIntent, profileIntents } from "./profile-forms.ts";
import { queueUpload, UploadsFullError } from "./upload-queue.server.ts";

type Context = Route.ActionArgs["context"];

/** Details, e-mail code and picture, by `intent`. The redirect (303) renews the header. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const { t } = getI18n(context);
  if (!getSession(context)) {
    throw data({ message: t("Your session had ended, so nothing was saved.") }, { status: 401 });
  }
  const { session } = requireAuth(context, "customer");
  const isUpload = /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
  if (!isUpload) return handlePost(args);
  try {
    return await queueUpload(accountKey(session), request.signal, () => handlePost(args));
  } catch (error) {
    if (!(error instanceof UploadsFullError)) throw error;
    const text = t("Too many attempts. Please wait a moment and try again.");
    const init = { status: 429, headers: { "Retry-After": String(error.retryAfter) } };
    return data<ProfileActionData>({ form: "photo", error: text }, init);
  }
}

async function handlePost(args: Route.ActionArgs) {
  const { session, api } = requireAuth(args.context, "customer");
  const form = await readForm(args.request);
  // The account guard skips forms with files.
  requireSameAccount(form, session);
  const intent = intentOf(form);
  if (intent === "photo" || intent === "remove-photo") return postPhoto(args.context, api, form, intent);
  return postDetails(args, form, intent);
}

function intentOf(form: FormData): ProfileIntent {
  const knownIntent = profileIntents.find((intent) => intent === form.get("intent"));
  return knownIntent ?? (form.has("photo") ? "photo" : "save");
}

async function postDetails(args: Route.ActionArgs, form: FormData, intent: "save" | "confirm-email") {
  const response = await submitForm(
    args,
    form,
    profileUpdate,
    async ({ api, value, t, href, context }) => {
      const saved = await saveProfile(api, value);
      await renewSession(context, api, saved);
      const isEmailPending = saved.profile?.email_pending?.toLowerCase() === value.email.toLowerCase();
      const fragment = isEmailPending ? `#${emailCodeId}` : "";
      return {
        to: href("/:lang?/my-profile") + fragment,
        message: saved.message ?? t("Your profile has been saved"),
      };
    },
    // Required for a new e-mail address; without JavaScript the field appears after a post.
    { user: "customer", optionalFields: ["current_password"] },
  );
  if (response instanceof Response) return response;
  return data<ProfileActionData>({ form: intent, result: response.data }, response.init ?? undefined);
}

async function postPhoto(context: Context, api: Api, form: FormData, intent: "photo" | "remove-photo") {
  const { t, lang } = getI18n(context);
  const file = form.get("photo");
  const isUpload = intent === "photo";
  if (isUpload && !(file instanceof File && file.size > 0)) {
    return data<ProfileActionData>({ form: "photo", error: t("Please choose a picture") }, { status: 422 });
  }
  const call = isUpload ? sendPhoto(api, file as File) : removePhoto(api);
  const { value: saved, error } = await attempt(call);
  if (error) {
    if (error.status === 401) throw data(null, { status: 401 });
    const failure = formError(error);
    const message = failure.fields.photo?.join(" ") ?? failure.message;
    const photoError = errorMessage({ ...failure, message }, t);
    return data<ProfileActionData>({ form: "photo", error: photoError }, { status: failure.status });
  }
  await renewSession(context, api, saved);
  const done = isUpload ? t("Your picture has been saved") : t("Your picture has been removed");
  return redirectWithMessage(localizedHref(lang, "/:lang?/my-profile"), saved.message ?? done);
}

/** The header shows them from the session. */
async function renewSession(context: Context, api: Api, saved: Saved) {
  const profile = saved.profile ?? (await optional(getProfile(api), null));
  const store = getSessionStore(context);
  if (profile && store.current) store.start(sessionFor(store.current, profile));
}

function sessionFor(
  { token, tokenType, userType, remember }: Session,
  user: Parameters<typeof sessionFromAuthUser>[0]["user"],
) {
  const auth = { access_token: token, token_type: tokenType, user_type: userType, user };
  return sessionFromAuthUser(auth, remember);
}
