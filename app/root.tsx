import { useEffect, useLayoutEffect } from "react";
import { Links, Meta, Outlet, ScrollRestoration, type ShouldRevalidateFunctionArgs } from "react-router";
import { languageInfo } from "#contract/languages.ts";
import type { Route } from "./+types/root";
import { ErrorPage } from "./components/error-page.tsx";
import { type FrameData, FrameProvider, useFrameData } from "./components/frame.tsx";
import { PageFrame } from "./components/page-frame.tsx";
import { env } from "./env.server.ts";
import { retryAfter } from "./http.ts";
import { useI18n } from "./i18n/i18n.tsx";
import { LateScripts } from "./late/late-scripts.tsx";
import { PageStyle } from "./late/page-style.tsx";
import { restoreTyped } from "./late/typed.ts";
import { apiMiddleware } from "./middleware/api.ts";
import { cachingMiddleware } from "./middleware/caching.ts";
import { callsMiddleware } from "./middleware/calls.ts";
import { frameOf } from "./middleware/frame.ts";
import { i18nMiddleware } from "./middleware/i18n.ts";
import { knownLanguageMiddleware } from "./middleware/known-language.ts";
import { localeMiddleware } from "./middleware/locale.ts";
import { logoutLinkMiddleware } from "./middleware/logout-link.ts";
import { sameAccountMiddleware } from "./middleware/same-account.ts";
import { sessionMiddleware } from "./middleware/session.ts";
import { getToast, isLeaving, toastMiddleware } from "./middleware/toast.ts";

/** What every request passes, in order. */
export const middleware: Route.MiddlewareFunction[] = [
  callsMiddleware,
  localeMiddleware,
  toastMiddleware,
  cachingMiddleware,
  sessionMiddleware,
  apiMiddleware,
  i18nMiddleware,
  knownLanguageMiddleware,
  logoutLinkMiddleware,
  sameAccountMiddleware,
];

/** Of the errors that are shown here. */
export const headers = retryAfter;

export async function loader({ context, url }: Route.LoaderArgs): Promise<FrameData> {
  const frame = await frameOf(context, url.origin);
  const toast = getToast(context);
  return {
    ...frame,
    toast: toast && { type: toast.type, message: toast.message },
    leaving: isLeaving(toast),
    google: env.GOOGLE_CLIENT_ID !== undefined,
  };
}

/** A heart that was refused may be one that is filled already (§5): which cars are kept is asked anew after it, too. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || formAction?.endsWith("/favorites") === true;
}

export function Layout({ children }: { children: React.ReactNode }) {
  const { lang } = useI18n();
  const { direction } = languageInfo[lang];
  const frame = useFrameData();
  return (
    <html lang={lang} dir={direction} data-texts={frame.textsHref}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#c2410c" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {frame.leaving && <meta httpEquiv="refresh" content="1;url=/" />}
        <PageStyle sheet="app" />
        <Meta />
        <Links />
      </head>
      <body>
        <FrameProvider value={frame}>
          <PageFrame>{children}</PageFrame>
        </FrameProvider>
        <ScrollRestoration />
        <LateScripts />
      </body>
    </html>
  );
}

export default function App() {
  useLayoutEffect(restoreTyped, []);
  // After the effects of all that is within.
  useEffect(() => void performance.mark("hydrated"), []);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
