import type { MiddlewareFunction } from "react-router";
import { retryAfterHeader } from "#app/config/cache-headers.ts";
import { ErrorPage } from "#app/layout/error-page.tsx";
import { i18nMiddleware } from "#app/middleware/i18n.ts";
import { logoutLinkMiddleware } from "#app/middleware/logout-link.ts";
import { errorWithSiteData } from "#app/middleware/site-data.ts";
import { toastMiddleware } from "#app/middleware/toast.ts";
import { isLang } from "#contract/languages.ts";
import type { Route } from "./+types/route";

/** `:lang?` matches any first segment: an unknown one (`/nope`) is a 404 before any loader runs. */
const validateLocaleMiddleware: MiddlewareFunction<Response> = async ({ params, context, url }, next) => {
  if (params.lang !== undefined && !isLang(params.lang)) throw await errorWithSiteData(context, url, 404);
  return next();
};

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
