import type { RouterContextProvider } from "react-router";
import { logOut } from "#app/api/account.server.ts";
import type { Entrance } from "#app/api/auth.server.ts";
import { changeFavorite } from "#app/api/favorites.server.ts";
import { UpstreamError } from "#app/api/upstream-error.ts";
import type { Carried } from "#app/features/auth/way.tsx";
import { address } from "#app/i18n/i18n.tsx";
import { isolated } from "#app/i18n/isolated.ts";
import { apiAs, getUserApi } from "#app/middleware/api.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import { getSessionStore } from "#app/middleware/session.ts";
import { redirectWithFailure, redirectWithMessage } from "#app/middleware/toast.ts";
import { sessionOf } from "#app/session/session.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * What every way in ends with: whoever was logged in before is so no longer, the session begins, what was interrupted is
 * done, and one is back where one was, in a new document (§4, §8: nothing of before stays on the page).
 */
export async function enter(
  context: Context,
  { authUser, message }: Entrance,
  { redirectTo, favorite, remember = false }: Carried & { remember?: boolean },
): Promise<Response> {
  const { lang, t } = i18nOf(context);
  const before = getUserApi(context);
  if (before) await logOut(before);
  const session = sessionOf(authUser, remember);
  getSessionStore(context).start(session);

  const { name } = session.user;
  const welcome = name
    ? t("You are logged in as {{name}}", { name: isolated(name) })
    : t("You are logged in");
  const to = redirectTo ?? address(lang, "/:lang?");
  const kept = favorite === null ? null : await keep(apiAs(context, session), favorite);
  const response = kept?.failed
    ? await redirectWithFailure(to, kept.message ?? t("Something went wrong!"))
    : await redirectWithMessage(to, kept?.message ?? message ?? welcome);
  response.headers.set("X-Remix-Reload-Document", "true");
  return response;
}

/** Keeps the car whose heart was pressed by a visitor (§8: the API's words either way). */
async function keep(api: ReturnType<typeof apiAs>, carId: number) {
  try {
    return { failed: false, message: await changeFavorite(api, "add", carId) };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { failed: true, message: error.isRefusal ? error.fromServer : null };
  }
}
