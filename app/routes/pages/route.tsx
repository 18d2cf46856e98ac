import { type MiddlewareFunction, redirect } from "react-router";
import { cachePolicy, retryAfterHeader } from "#app/config/cache-headers.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { ErrorPage } from "#app/layout/error-page.tsx";
import { endSession } from "#app/middleware/api.ts";
import { getI18n, i18nMiddleware } from "#app/middleware/i18n.ts";
import { errorWithSiteData } from "#app/middleware/site-data.ts";
import { redirectThenHome, toastMiddleware } from "#app/middleware/toast.ts";
import { expireChoices } from "#app/session/cookies.server.ts";
import { isLang } from "#contract/languages.ts";
import type { Route } from "./+types/route";

/** `:lang?` matches any first segment: an unknown one (`/nope`) is a 404 before any loader runs; `/NL` redirects. */
const validateLocaleMiddleware: MiddlewareFunction<Response> = async ({ params, context, url }, next) => {
  const { lang } = params;
  if (lang === undefined || isLang(lang)) return next();
  const lowerCase = lang.toLowerCase();
  if (!isLang(lowerCase)) throw await errorWithSiteData(context, url, 404);
  throw redirect(url.pathname.replace(/[^/]+/, lowerCase) + url.search, 301);
};

/**
 * `?logout=1` and `?clear_storage=1` log out (§4) and clear the browser's storage, where drafts are; both also
 * redirect home after a second. It is a change by GET: a link of another site or in a message must be confirmed
 * (decision 066).
 */
const logoutLinkMiddleware: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const logout = url.searchParams.get("logout") === "1";
  const clear = url.searchParams.get("clear_storage") === "1";
  if (request.method !== "GET" || !(logout || clear)) return next();

  const { lang, t } = getI18n(context);
  if (needsConfirmation(request)) {
    return redirect(localizedHref(lang, "/:lang?/logout"), {
      status: 303,
      headers: { "Cache-Control": cachePolicy.private },
    });
  }

  await endSession(context);

  const remainingParams = new URLSearchParams(url.searchParams);
  remainingParams.delete("logout");
  remainingParams.delete("clear_storage");
  const cleanUrl = remainingParams.size > 0 ? `${url.pathname}?${remainingParams}` : url.pathname;
  const isFullLogout = logout && clear;
  const response = isFullLogout
    ? await redirectThenHome(cleanUrl, t("Logged out successfully"))
    : redirect(cleanUrl, 303);
  for (const cookie of isFullLogout ? expireChoices() : []) response.headers.append("Set-Cookie", cookie);
  response.headers.set("Clear-Site-Data", '"cache", "storage"');
  response.headers.set("Cache-Control", cachePolicy.private);
  return response;
};

/**
 * Only the site's own links send `Referer`, those in messages do not. Old browsers and plain http lack
 * `Sec-Fetch-Site`, so `Referer` counts. Without either it is a bookmark.
 */
function needsConfirmation({ headers, url }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  const referer = headers.get("Referer");
  if (site !== null) return site !== "none" && (site !== "same-origin" || referer === null);
  return referer !== null && URL.parse(referer)?.origin !== new URL(url).origin;
}

/** Runs for pages only, after the root's middleware; not for pictures and sitemaps. */
export const middleware: Route.MiddlewareFunction[] = [
  toastMiddleware,
  i18nMiddleware,
  logoutLinkMiddleware,
  validateLocaleMiddleware,
];

/** Without a loader, client-side navigations to pages without one would skip the middleware. */
export const loader = () => null;

export const headers = retryAfterHeader;

/** Below the root, because the root's loader provides the layout's data even after a failed action. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
