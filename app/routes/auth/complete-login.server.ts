import { type RouterContextProvider, redirectDocument } from "react-router";
import { logOut } from "#app/api/account.server.ts";
import type { AuthResult } from "#app/api/auth.server.ts";
import { changeFavorite } from "#app/api/favorites.server.ts";
import { UpstreamError } from "#app/api/transport/upstream-error.ts";
import type { PendingIntent } from "#app/features/auth/auth-flow.tsx";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { apiForSession, getUserApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { getSessionStore } from "#app/middleware/session.ts";
import { redirectWithFailure, redirectWithMessage } from "#app/middleware/toast.ts";
import { serializeDeviceToken } from "#app/session/cookies.server.ts";
import { sessionFromAuthUser } from "#app/session/session.ts";

type Context = Readonly<RouterContextProvider>;

/** Reloads the document, so that nothing of the visitor's page stays (§4, §8). */
export async function completeLogin(
  context: Context,
  { authUser, message }: AuthResult,
  { redirectTo, favorite, remember = false }: PendingIntent & { remember?: boolean },
): Promise<Response> {
  const { lang, t } = getI18n(context);
  const previousUserApi = getUserApi(context);
  if (previousUserApi) await logOut(previousUserApi);
  const session = sessionFromAuthUser(authUser, remember);
  getSessionStore(context).start(session);

  const { name } = session.user;
  const welcome = name ? t("You are logged in as {{name}}", { name }) : t("You are logged in");
  const target = redirectTo ?? localizedHref(lang, "/:lang?");
  const favoriteResult =
    favorite === null ? null : await addFavorite(apiForSession(context, session), favorite);
  const response = favoriteResult?.failed
    ? await redirectWithFailure(target, favoriteResult.message ?? t("Something went wrong!"))
    : await redirectWithMessage(target, favoriteResult?.message ?? message ?? welcome);
  if (authUser.device_token)
    response.headers.append("Set-Cookie", serializeDeviceToken(authUser.device_token));
  return redirectDocument(target, { status: 303, headers: response.headers });
}

/** Adds the favorite that a visitor clicked. @returns the API's message, also on failure (§8). */
async function addFavorite(api: ReturnType<typeof apiForSession>, carId: number) {
  try {
    return { failed: false, message: await changeFavorite(api, "add", carId) };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { failed: true, message: error.isClientError ? error.serverMessage : null };
  }
}
