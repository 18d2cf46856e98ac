import { type MiddlewareFunction, redirect } from "react-router";
import { z } from "zod";
import { parseRecordId } from "#app/api/page-errors.ts";
import { safeReturnUrl } from "#app/config/urls.ts";
import { isAuthPath, type PendingIntent } from "#app/features/auth/auth-flow.tsx";
import { localizedHref, localizedPath } from "#app/i18n/i18n.tsx";
import { getI18n } from "#app/middleware/i18n.ts";
import type { Context } from "#app/middleware/request-context.ts";
import { getSession } from "#app/middleware/session.ts";
import type { Session } from "#app/session/session.ts";
import type { Lang } from "#contract/languages.ts";
import { type UserType, userTypes } from "#contract/user.ts";

export const loadAuthPage = (context: Context, url: URL) => ({
  pendingIntent: readPendingIntent(context, url),
  userType: readUserType(url.searchParams),
});

/** Redirects logged-in users, unless the query asks for another type of account. Not after posts: they must see the result. */
export const redirectIfLoggedIn: MiddlewareFunction<Response> = ({ request, context, url }, next) => {
  const session = getSession(context);
  if (request.method === "POST" || !session || asksForOther(url, session)) return next();
  throw redirect(pageAfterLogin(readPendingIntent(context, url), getI18n(context).lang, session.userType));
};

function asksForOther({ searchParams }: URL, { userType }: Session): boolean {
  const requested = searchParams.get("user_type");
  return requested !== userType && userTypes.some((type) => type === requested);
}

/** A favorite that a business cannot add is refused on the home page, where the list of cars is. */
export const pageAfterLogin = ({ redirectTo, favorite }: PendingIntent, lang: Lang, userType: UserType) =>
  redirectTo ? localizedPath(redirectTo, lang) : landingPage(lang, favorite === null ? userType : "customer");

/** Returns the page after a login that interrupted nothing; businesses go to the back-office (decision 072). */
export const landingPage = (lang: Lang, userType: UserType) =>
  localizedHref(lang, userType === "customer" ? "/:lang?" : "/:lang?/back-office");

/** Reads from the query of an auth page or post what follows the login. */
export function readPendingIntent(context: Context, { searchParams }: URL): PendingIntent {
  const home = homeOf(context);
  const returnTo = safeReturnTo(searchParams.get("redirect_to"), home);
  return {
    redirectTo: returnTo === home ? null : returnTo,
    favorite: parseRecordId(searchParams.get("favorite") ?? ""),
    saveSearch: searchParams.get("save_search") === "1",
  };
}

/** In characters, because it has to fit into Google's cookie as JSON. */
const maxReturnLength = 1_000;

/** @returns `target` if it is a page of this site to return to, else `home`. */
function safeReturnTo(target: string | null, home: string): string {
  const url = new URL(safeReturnUrl(target, home), "http://own.invalid");
  if (isAuthPath(url.pathname)) return home;
  // They would log out again.
  for (const name of ["logout", "clear_storage"]) {
    if (url.searchParams.has(name)) url.searchParams.delete(name);
  }
  const returnTo = url.pathname + url.search + url.hash;
  return JSON.stringify(returnTo).length > maxReturnLength ? home : returnTo;
}

const homeOf = (context: Context) => localizedHref(getI18n(context).lang, "/:lang?");

/** Defaults to customer (§6). */
export const userTypeField = z.enum(userTypes).catch("customer");

export const readUserType = (values: Pick<URLSearchParams, "get"> | FormData): UserType =>
  userTypeField.parse(values.get("user_type"));
