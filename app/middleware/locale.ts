import { createContext, type MiddlewareFunction, redirect, redirectDocument } from "react-router";
import { cachePolicy } from "#app/http.ts";
import { inLanguage } from "#app/i18n/switch-language.ts";
import { defaultLang, isLang, type Lang } from "#contract/languages.ts";
import { languageCookie, storedLanguage } from "./language-cookie.ts";

const langContext = createContext<Lang>(defaultLang);

type Context = Parameters<MiddlewareFunction>[0]["context"];

/** The language of the request's address. */
export const getLang = (context: Context) => context.get(langContext);

/**
 * Reads the language from the address: `/nl/…`, `/ar/…`, bare is English. `/en/…` leads to the bare address, and is
 * how one says that it is to be English from now on. A stored language is applied when a bare page is opened
 * (specification §4, decision 003). An unknown first segment keeps the default; `known-language` answers it.
 */
export const localeMiddleware: MiddlewareFunction<Response> = (
  { request, params, context, pattern, url },
  next,
) => {
  const { lang } = params;
  const stored = storedLanguage(request);
  const here = url.pathname + url.search;

  if (lang === defaultLang) {
    throw redirect(inLanguage(here, defaultLang), {
      status: 301,
      headers: {
        "Cache-Control": cachePolicy.private,
        ...(stored && stored !== defaultLang ? { "Set-Cookie": languageCookie(defaultLang) } : {}),
      },
    });
  }
  const isPage = /^\/?:lang\?/.test(pattern);
  if (isPage && lang === undefined && stored && stored !== defaultLang && request.method !== "POST") {
    // A new document: one that runs already has the texts of its own language only.
    throw redirectDocument(inLanguage(here, stored), { headers: { "Cache-Control": cachePolicy.private } });
  }
  if (isLang(lang)) context.set(langContext, lang);
  return next();
};
