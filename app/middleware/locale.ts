import { createContext, type MiddlewareFunction, redirect } from "react-router";
import { cachePolicy } from "#app/http.ts";
import { defaultLang, isLang, type Lang } from "#contract/languages.ts";

const langContext = createContext<Lang>(defaultLang);

type Context = Parameters<MiddlewareFunction>[0]["context"];

/** The language of the request's address. */
export const getLang = (context: Context) => context.get(langContext);

/**
 * Reads the language from the address: `/nl/…`, `/ar/…`, bare is English; `/en/…` leads to the bare address.
 * An unknown first segment keeps the default; the not-found middleware answers it.
 */
export const localeMiddleware: MiddlewareFunction<Response> = ({ params, context, url }, next) => {
  const { lang } = params;
  if (lang === defaultLang) {
    const bare = url.pathname.replace(/^\/en(?=\/|$)/, "").replace(/^\/+/, "/") || "/";
    throw redirect(bare + url.search, { status: 301, headers: { "Cache-Control": cachePolicy.public } });
  }
  if (isLang(lang)) context.set(langContext, lang);
  return next();
};
