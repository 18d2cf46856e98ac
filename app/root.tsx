import figtreeLatin from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import readexArabic from "@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url";
import { useContext, useEffect, useLayoutEffect } from "react";
import { preload } from "react-dom";
import { Links, Meta, Outlet, Scripts, type ShouldRevalidateFunctionArgs } from "react-router";
import { languageInfo } from "#contract/languages.ts";
import type { Route } from "./+types/root";
import { restoreFields } from "./client/preserve-fields.ts";
import { retryAfterHeader } from "./config/cache-headers.ts";
// Vite bundles a worker as a file of its own, which this script is too.
import deferredLoader from "./document/deferred-loader.ts?worker&url";
import { ScrollRestoration } from "./document/router-internals.ts";
import { PageContext } from "./document/style-sheets.ts";
import { useI18n } from "./i18n/i18n.tsx";
import { ErrorPage } from "./layout/error-page.tsx";
import { type SiteData, SiteProvider, useSiteData } from "./layout/site.tsx";
import { SiteLayout } from "./layout/site-layout.tsx";
import { apiMiddleware } from "./middleware/api.ts";
import { cacheControlMiddleware } from "./middleware/cache-control.ts";
import { localeMiddleware } from "./middleware/i18n.ts";
import { pageQueueMiddleware } from "./middleware/page-queue.ts";
import { requestContextMiddleware } from "./middleware/request-context.ts";
import { sessionMiddleware } from "./middleware/session.ts";
import { loadSiteData } from "./middleware/site-data.ts";
import { PageStyle } from "./ui/page-style.tsx";

/** Runs for every request; pages also pass the middleware of `routes/pages`. */
export const middleware: Route.MiddlewareFunction[] = [
  requestContextMiddleware,
  pageQueueMiddleware,
  localeMiddleware,
  cacheControlMiddleware,
  sessionMiddleware,
  apiMiddleware,
];

export const headers = retryAfterHeader;

export const loader = ({ context, url }: Route.LoaderArgs): Promise<SiteData> =>
  loadSiteData(context, url.origin);

/** A favorite that was refused may exist already (§5). A 409 may mean that another account is logged in. */
export function shouldRevalidate({
  formAction,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409 || formAction?.endsWith("/favorites") === true;
}

export function Layout({ children }: { children: React.ReactNode }) {
  const { lang } = useI18n();
  const { direction, font } = languageInfo[lang];
  const site = useSiteData();
  // The font loads before the style sheet that names it.
  preload(font === "arabic" ? readexArabic : figtreeLatin, {
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  });
  // In Layout, because an error replaces `App`.
  useLayoutEffect(restoreFields, []);
  // Runs after all effects inside, on error pages too.
  useEffect(() => void performance.mark("hydrated"), []);
  return (
    <html
      lang={lang}
      dir={direction}
      data-i18n={site.translationsHref}
      data-account={site.account ? "" : undefined}
      data-scheme={site.scheme ?? undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeColor scheme={site.scheme} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {import.meta.env.PROD && <script defer src={deferredLoader} />}
        {site.redirectsHome && <meta httpEquiv="refresh" content="1;url=/" />}
        <PageStyle name="app" />
        <Meta />
        <Links />
      </head>
      <body>
        <SiteProvider value={site}>
          <SiteLayout>{children}</SiteLayout>
        </SiteProvider>
        <ScrollRestoration />
        <DeferredScripts />
      </body>
    </html>
  );
}

/** The header's colour, for browsers that colour their frame around the page. */
function ThemeColor({ scheme }: Pick<SiteData, "scheme">) {
  const colors = { light: "#fff", dark: "#1e1b18" };
  if (scheme) return <meta name="theme-color" content={colors[scheme]} />;
  return (
    <>
      <meta name="theme-color" content={colors.light} />
      <meta name="theme-color" content={colors.dark} media="(prefers-color-scheme: dark)" />
    </>
  );
}

/** In production the page's data for the deferred loader (decision 004), in development `<Scripts/>`. */
function DeferredScripts() {
  const page = useContext(PageContext);
  if (import.meta.env.DEV) return <Scripts />;

  return (
    <script
      id="page-data"
      type="application/jsonl"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: every < is escaped
      dangerouslySetInnerHTML={{ __html: page?.data ?? "" }}
    />
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
