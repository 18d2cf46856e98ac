import type { SubmissionResult } from "@conform-to/dom";
import { data } from "react-router";
import { z } from "zod";
import { optional } from "#app/api/page-errors.ts";
import { getProfile, removePhoto, type Saved, saveProfile, sendPhoto } from "#app/api/profile.server.ts";
import type { SpecifiedProfile } from "#app/api/specified-records.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { queueUpload, receiveUpload, UploadsFullError } from "#app/api/upload-queue.server.ts";
import { readMultipart } from "#app/forms/read-multipart.server.ts";
import type { Translate } from "#app/i18n/translator.ts";
import { requireAuth, sessionEnded } from "#app/middleware/api.ts";
import { formAction, formActions } from "#app/middleware/form-action.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { preserveInput } from "#app/middleware/preserve-input.ts";
import type { Context } from "#app/middleware/request-context.ts";
import { getSession, getSessionStore } from "#app/middleware/session.ts";
import { accountKey, type Session, sessionFromAuthUser } from "#app/session/session.ts";
import { codeRequest } from "#contract/auth.ts";
import { isMultipart } from "#contract/feed-form.ts";
import { profileUpdate } from "#contract/profile.ts";
import type { Route } from "./+types/route";
import { emailCodeId } from "./email-code-form.tsx";
import { mergeDetails, shownDetails, storedDetails } from "./merge-details.server.ts";

const profileAction = <Schema extends z.ZodObject>(
  schema: Schema,
  change: (api: Api, value: z.infer<Schema>) => Promise<Saved>,
  done: (t: Translate) => string,
) =>
  formAction(
    schema,
    async ({ api, value, t, href, context }) => {
      const saved = await change(api, value);
      await renewSession(context, api, saved);
      const pendingEmail = saved.profile?.email_pending?.toLowerCase();
      const isEmailPending =
        "email" in value && typeof value.email === "string" && value.email.toLowerCase() === pendingEmail;
      const fragment = isEmailPending ? `#${emailCodeId}` : "";
      return { to: href("/:lang?/my-profile") + fragment, message: saved.message ?? done(t) };
    },
    { user: "customer" },
  );

const submit = formActions({
  save: profileAction(
    profileUpdate.extend({ shown: shownDetails }),
    async (api, { shown, ...typed }) => saveProfile(api, await mergeDetails(api, typed, shown)),
    (t) => t("Your profile has been saved"),
  ),
  "confirm-email": profileAction(
    codeRequest,
    async (api, confirmed) => saveProfile(api, { ...(await storedDetails(api)), ...confirmed }),
    (t) => t("Your profile has been saved"),
  ),
  photo: profileAction(
    z.object({ photo: z.file("Please choose a picture") }),
    (api, { photo }) => sendPhoto(api, photo),
    (t) => t("Your picture has been saved"),
  ),
  "remove-photo": profileAction(z.object({}), removePhoto, (t) => t("Your picture has been removed")),
});

const submitText = preserveInput(submit);

/** Saves details, an e-mail code or a picture. The redirect (303) updates the header. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const { t } = getI18n(context);
  const type = request.headers.get("Content-Type");
  if (!isMultipart(type)) return submitText(args);
  if (!getSession(context)) throw sessionEnded(context);
  const { session } = requireAuth(context, "customer");
  if (!request.body) throw data(null, { status: 400 });
  const { body, discard } = await receiveUpload(request.body).catch(() => {
    throw data(null, { status: 400 });
  });
  try {
    return await queueUpload(accountKey(session), request.signal, async () => {
      let photo: File | undefined;
      const form = await readMultipart(
        { body, type, field: "photo", sender: request.signal },
        async (file) => {
          photo ??= await file.read();
        },
      );
      if (photo) form.set("photo", photo);
      if (!form.has("intent")) form.set("intent", "photo");
      return submit(args, form);
    });
  } catch (error) {
    if (!(error instanceof UploadsFullError)) throw error;
    const text = t("Too many attempts. Please wait a moment and try again.");
    const result: SubmissionResult = { initialValue: { intent: "photo" }, error: { photo: [text] } };
    return data(result, { status: 429, headers: { "Retry-After": String(error.retryAfter) } });
  } finally {
    await discard();
  }
}

/** Renews the session, because the header shows its name and picture. */
async function renewSession(context: Context, api: Api, saved: Saved) {
  const profile = saved.profile ?? (await optional(getProfile(api), null));
  const store = getSessionStore(context);
  if (profile && store.current) store.start(sessionFor(store.current, profile));
}

/** Keeps the id, so that forms of other pages still belong to this account (decision 067). */
function sessionFor(
  { token, tokenType, userType, remember, user: { id } }: Session,
  profile: SpecifiedProfile,
) {
  const user = { ...profile, id };
  const auth = { access_token: token, token_type: tokenType, user_type: userType, user };
  return sessionFromAuthUser(auth, remember);
}
