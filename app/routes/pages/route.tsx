import { retryAfterHeader } from "#app/config/http.ts";
import { ErrorPage } from "#app/layout/error-page.tsx";
import { i18nMiddleware } from "#app/middleware/i18n.ts";
import { logoutLinkMiddleware } from "#app/middleware/logout-link.ts";
import { toastMiddleware } from "#app/middleware/toast.ts";
import { validateLocaleMiddleware } from "#app/middleware/validate-locale.ts";
import type { Route } from "./+types/route";

/** For pages only, after the root's; not for pictures and sitemaps. */
export const middleware: Route.MiddlewareFunction[] = [
  toastMiddleware,
  i18nMiddleware,
  validateLocaleMiddleware,
  logoutLinkMiddleware,
];

/** Without a loader, client-side navigations to pages without one would skip the middleware. */
export const loader = () => null;

export const headers = retryAfterHeader;

/** Below the root, whose loader has the layout's data after a failed action too. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
