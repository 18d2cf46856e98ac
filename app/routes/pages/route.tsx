import { retryAfterHeader } from "#app/config/http.ts";
import { ErrorPage } from "#app/layout/error-page.tsx";
import { accountGuardMiddleware } from "#app/middleware/account-guard.ts";
import { i18nMiddleware } from "#app/middleware/i18n.ts";
import { logoutLinkMiddleware } from "#app/middleware/logout-link.ts";
import { toastMiddleware } from "#app/middleware/toast.ts";
import { validateLocaleMiddleware } from "#app/middleware/validate-locale.ts";
import type { Route } from "./+types/route";

/** What every page passes after the root's, in order; what only machines ask for (pictures, sitemaps) does not. */
export const middleware: Route.MiddlewareFunction[] = [
  toastMiddleware,
  i18nMiddleware,
  validateLocaleMiddleware,
  logoutLinkMiddleware,
  accountGuardMiddleware,
];

/** Without a loader, navigations in the browser to a page that has none either would not pass the middleware. */
export const loader = () => null;

/** Of the errors that are shown here. */
export const headers = retryAfterHeader;

/** Below the root, whose loader so has the frame's data after an action has thrown, too. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
