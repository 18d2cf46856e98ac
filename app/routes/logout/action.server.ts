import { logOut } from "#app/api/account.server.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { getUserApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { getSessionStore } from "#app/middleware/session.ts";
import { redirectWithMessage } from "#app/middleware/toast.ts";
import type { Route } from "./+types/route";

/** §4: revokes the token if the API can, and clears cookie and cache. */
export async function action({ context }: Route.ActionArgs) {
  const { lang, t } = getI18n(context);
  const api = getUserApi(context);
  getSessionStore(context).end();
  if (api) await logOut(api);
  const response = await redirectWithMessage(localizedHref(lang, "/:lang?"), t("Logout successfully"));
  response.headers.set("Clear-Site-Data", '"cache"');
  return response;
}
