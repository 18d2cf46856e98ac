import { createContext, type MiddlewareFunction, redirect, redirectDocument } from "react-router";
import { cachePolicy } from "#app/config/http.ts";
import { localizedPath } from "#app/i18n/i18n.tsx";
import { readLanguageCookie, serializeLanguageCookie } from "#app/session/cookies.server.ts";
import { defaultLang, isLang, type Lang } from "#contract/languages.ts";
import type { Context } from "./request-context.ts";

const langContext = createContext<Lang>(defaultLang);

export const getLang = (context: Context) => context.get(langContext);

/**
 * `/nl/…` and `/ar/…` have a prefix, English has none; `/en/…` redirects and stores English. A stored
 * language redirects pages without prefix (§4, decision 003). The layout `routes/pages` rejects other prefixes.
 */
export const localeMiddleware: MiddlewareFunction<Response> = (
  { request, params, context, pattern, url },
  next,
) => {
  const { lang } = params;
  const storedLang = readLanguageCookie(request);
  const currentPath = url.pathname + url.search;

  if (lang === defaultLang) {
    throw redirect(localizedPath(currentPath, defaultLang), {
      status: 301,
      headers: {
        "Cache-Control": cachePolicy.private,
        ...(storedLang && storedLang !== defaultLang
          ? { "Set-Cookie": serializeLanguageCookie(defaultLang) }
          : {}),
      },
    });
  }
  const isPage = /^\/?:lang\?/.test(pattern);
  if (isPage && lang === undefined && storedLang && storedLang !== defaultLang && request.method !== "POST") {
    // Loads a new document, because a page has the texts of one language only.
    throw redirectDocument(localizedPath(currentPath, storedLang), {
      headers: { "Cache-Control": cachePolicy.private },
    });
  }
  if (isLang(lang)) context.set(langContext, lang);
  return next();
};
