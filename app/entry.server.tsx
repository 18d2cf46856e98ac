import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { languageInfo } from "#contract/languages.ts";
import { env } from "./config/env.server.ts";
import { log } from "./config/log.server.ts";
import { htmlResponse, PageHtml, type RenderedPage, renderOnce } from "./config/page-html.ts";
import {
  contentSecurityPolicy,
  inlineStyleSheets,
  styleHashes,
} from "./document/content-security-policy.server.ts";
import { takePageData } from "./document/router-internals.ts";
import { PageContext } from "./document/style-sheets.ts";
import { I18nProvider } from "./i18n/i18n.tsx";
import type { SiteData } from "./layout/site.tsx";
import { getI18n } from "./middleware/i18n.ts";

/** Sends a page when it is complete: visitors without JavaScript need all of it, and the CSP its hashes. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { lang, t } = getI18n(context);
  headers.set("Content-Language", languageInfo[lang].locale.slice(0, 2));

  const data = import.meta.env.DEV ? "" : await takePageData(entry);
  const site = entry.staticHandlerContext.loaderData.root as SiteData | undefined;
  const render = () => {
    const page = (
      <PageContext value={{ css: inlineStyleSheets, data }}>
        <I18nProvider lang={lang} t={t}>
          <ServerRouter context={entry} url={request.url} />
        </I18nProvider>
      </PageContext>
    );
    return withPolicy(`<!DOCTYPE html>${renderToString(page)}`, formTargets(entry));
  };
  const isPublic = status === 200 && headers.has("CDN-Cache-Control") && site?.account === null;
  const { html, policy } = data && isPublic ? renderOnce(render, request.url, data, site.stamp) : render();
  if (import.meta.env.PROD) headers.set("Content-Security-Policy", policy);
  if (request.method === "HEAD") return new Response(null, { status, headers });
  return htmlResponse(html, { status, headers }, context);
}

/** Returns the page, and the policy that allows its own styles. */
function withPolicy(html: string, targets: string[]): RenderedPage {
  const styles = styleHashes(html.slice(0, html.indexOf("</head>")));
  return { html: new PageHtml(html), policy: contentSecurityPolicy(styles, targets) };
}

/** Returns form targets outside the site: the back-office, for pages with a form that leads to it. */
function formTargets({ staticHandlerContext, routeModules }: EntryContext): string[] {
  const leaf = staticHandlerContext.matches.at(-1)?.route.id;
  const handle = leaf && (routeModules[leaf]?.handle as { formTarget?: string } | undefined);
  return handle && handle.formTarget === "back-office" ? [new URL(env.BACKOFFICE_URL).origin] : [];
}

/** Logs errors of routes once, without personal data; those below 500, such as a post without a form, as info. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  const level = isRouteErrorResponse(error) && error.status < 500 ? "info" : "error";
  log[level](
    { err: error, requestId: request.headers.get("x-request-id"), path: new URL(request.url).pathname },
    "route",
  );
};
