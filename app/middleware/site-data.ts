import { data } from "react-router";
import { getUnreadCount } from "#app/api/account.server.ts";
import { getNewestCarId } from "#app/api/content.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { getFavoriteIds } from "#app/api/favorites.server.ts";
import { optional } from "#app/api/page-errors.ts";
import { loadSiteSettings } from "#app/api/site-settings.server.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { env } from "#app/config/env.server.ts";
import { getApi, getUserApi } from "#app/middleware/api.ts";
import { signedTimestamp } from "#app/middleware/honeypot.server.ts";
import { getTexts } from "#app/middleware/i18n.ts";
import { type Context, getRequestContext } from "#app/middleware/request-context.ts";
import { getSession } from "#app/middleware/session.ts";
import { getToast, isRedirectingHome, linkOf } from "#app/middleware/toast.ts";
import { accountKey } from "#app/session/session.ts";

/** Loads the data of the layout. Never throws. */
export async function loadSiteData(context: Context, origin: string) {
  const [siteSettings, account, variants] = await Promise.all([
    loadSiteSettings(getApi(context), origin, getTexts(context)),
    loadAccount(context),
    env.SHOW_VARIANTS ? loadVariants(getApi(context)) : null,
  ]);
  const toast = getToast(context);
  return {
    ...siteSettings,
    account,
    toast: toast && { type: toast.type, message: toast.message, link: linkOf(toast) },
    scheme: getRequestContext(context).scheme,
    redirectsHome: isRedirectingHome(toast),
    google: env.GOOGLE_CLIENT_ID !== undefined,
    passkeys: supports("passkeys"),
    searchesWords: supports("filters"),
    variants,
    savesSearches: supports("saved-searches"),
    listsOwn: { listings: supports("my-listings"), reviews: supports("my-reviews") },
    suggests: supports("suggest"),
    stamp: signedTimestamp(),
  };
}

/** For middleware that throws: no loader runs then, so the error contains the layout's data. */
export async function errorWithSiteData(context: Context, { origin }: URL, status: number) {
  return data({ siteData: await loadSiteData(context, origin) }, { status });
}

/** Loads data for the menu's links to variants. Failures are not reported: a page without these links may be cached. */
async function loadVariants(api: Api) {
  const newest = getNewestCarId({ ...api, report: () => {} });
  return { newestCar: await optional(newest, null) };
}

/** Loads the account of the header; null for a visitor, or when the API rejects the token. */
async function loadAccount(context: Context) {
  const api = getUserApi(context);
  const loggedIn = getSession(context);
  if (!api || !loggedIn) return null;
  const unknown = { count: null, image: undefined, name: undefined };
  const [favorites, { count: unread, image, name }] = await Promise.all([
    getFavoriteIds(api),
    // §4: not for garages. §8: a failure is only logged.
    loggedIn.userType === "garage" ? { ...unknown, count: 0 } : optional(getUnreadCount(api), unknown),
  ]);
  const session = getSession(context);
  if (!session) return null;
  const { userType, user } = session;
  return {
    userType,
    // These may have changed on another device or in the back-office, which cannot write this site's session.
    name: name === undefined ? user.name : name,
    image: image === undefined ? user.image : image,
    accountKey: accountKey(session),
    unread,
    favorites,
  };
}
