import { isLang, type Lang } from "#contract/languages.ts";
import { cookies } from "./cookies.server.ts";

/** A year, s. */
const maxAge = 365 * 24 * 60 * 60;

/** The visitor's stored language (§4), which a CDN can read: `language=ar`. Null without one, or for another value. */
export function readLanguageCookie(request: Request): Lang | null {
  const value = cookies.read(request, "language");
  return isLang(value) ? value : null;
}

/** The `Set-Cookie` that ends it. */
export const clearLanguageCookie = () => cookies.expire("language");

/** The `Set-Cookie` that stores a language. */
export const serializeLanguageCookie = (lang: Lang) => cookies.serialize("language", lang, { maxAge });
