import { type ActionFunctionArgs, redirectDocument } from "react-router";
import { logOut } from "#app/api/account.server.ts";
import type { AuthResult } from "#app/api/auth.server.ts";
import { getTowns } from "#app/api/content.server.ts";
import { alreadyFavorite, changeFavorite } from "#app/api/favorites.server.ts";
import { saveSearch } from "#app/api/saved-searches.server.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { UpstreamError } from "#app/api/transport/upstream-error.ts";
import { type PendingIntent, withPendingIntent } from "#app/features/auth/auth-flow.tsx";
import { toSavedQuery } from "#app/features/search/cars-query.ts";
import { savedSearchMessage } from "#app/features/search/save-search.tsx";
import { localizedHref } from "#app/i18n/i18n.tsx";
import type { Translate } from "#app/i18n/translator.ts";
import { apiForSession, getUserApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { getSessionStore } from "#app/middleware/session.ts";
import { redirectWithFailure, redirectWithMessage } from "#app/middleware/toast.ts";
import { welcome } from "#app/middleware/welcome.ts";
import { pageAfterLogin } from "#app/routes/auth/auth-page.server.ts";
import { serializeDeviceToken } from "#app/session/cookies.server.ts";
import { sessionFromAuthUser } from "#app/session/session.ts";
import { langOrDefault } from "#contract/languages.ts";

/** Logs in, and reloads the document, so that nothing of the visitor's page is left (§4, §8). */
export async function completeLogin(
  { context, request }: Pick<ActionFunctionArgs, "context" | "request">,
  { authUser, message }: AuthResult,
  { remember = false, ...intent }: PendingIntent & { remember?: boolean },
): Promise<Response> {
  const { lang, t } = getI18n(context);
  const previousUserApi = getUserApi(context);
  if (previousUserApi) await logOut(previousUserApi);
  const session = sessionFromAuthUser(authUser, remember);
  getSessionStore(context).start(session);

  const target = pageAfterLogin(intent, lang, session.userType);
  const result = await runPendingIntent(apiForSession(context, session), intent, t);
  const response = result?.failed
    ? await redirectWithFailure(target, result.message ?? t("Something went wrong!"))
    : await redirectWithMessage(target, result?.message ?? message ?? welcome(session, t));
  if (authUser.device_token)
    response.headers.append("Set-Cookie", serializeDeviceToken(authUser.device_token));
  // A browser that sent no cookie may refuse them: the login page redirects it to the target, or says so.
  const next = request.headers.has("Cookie")
    ? target
    : withPendingIntent(localizedHref(lang, "/:lang?/login"), { ...intent, step: "done" });
  return redirectDocument(next, { status: 303, headers: response.headers });
}

/** Does what the visitor pressed before the login. @returns a message, also on failure (§8); null for nothing */
async function runPendingIntent(api: Api, { favorite, saveSearch, redirectTo }: PendingIntent, t: Translate) {
  try {
    if (favorite !== null) return { failed: false, message: await changeFavorite(api, "add", favorite) };
    return saveSearch && redirectTo ? await saveSearchOf(api, redirectTo, t) : null;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const reason = favorite !== null && error.status === 409 ? t(alreadyFavorite) : null;
    return { failed: true, message: error.refusal ?? reason };
  }
}

async function saveSearchOf(api: Api, list: string, t: Translate) {
  // The list names its town in its own language, and the login page may be in another one.
  const [, lang] = /^\/(\w+)\//.exec(list) ?? [];
  const towns = await getTowns({ ...api, lang: langOrDefault(lang) });
  const query = toSavedQuery(list.replace(/^[^?]*|#.*$/g, ""), towns);
  if (query === null) return { failed: true, message: null };
  await saveSearch(api, query, "daily");
  return { failed: false, message: savedSearchMessage(t) };
}
