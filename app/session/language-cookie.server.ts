import { isLang, type Lang } from "#contract/languages.ts";
import { cookies } from "./cookies.server.ts";

/** A year in s. */
const maxAge = 365 * 24 * 60 * 60;

/** §4. Unsigned, so that a CDN can read it. Null for an unknown language. */
export function readLanguageCookie(request: Request): Lang | null {
  const value = cookies.read(request, "language");
  return isLang(value) ? value : null;
}

export const clearLanguageCookie = () => cookies.expire("language");

export const serializeLanguageCookie = (lang: Lang) => cookies.serialize("language", lang, { maxAge });
