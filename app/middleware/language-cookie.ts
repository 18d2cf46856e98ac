import { env } from "#app/env.server.ts";
import { isLang, type Lang } from "#contract/languages.ts";

/** A year, seconds. */
const maxAge = 365 * 24 * 60 * 60;

/**
 * The visitor's stored language (specification §4): a plain cookie, `language=ar`, that whoever operates a CDN can go
 * by. Null when there is none, or when it holds no language of ours.
 */
export function storedLanguage(request: Request): Lang | null {
  const [, value] = /(?:^|;\s*)language=([^;]*)/.exec(request.headers.get("Cookie") ?? "") ?? [];
  return isLang(value) ? value : null;
}

/** The `Set-Cookie` that forgets it. */
export function forgetLanguage(): string {
  return "language=; Path=/; Max-Age=0; SameSite=Lax";
}

/** The `Set-Cookie` that stores a language. */
export function languageCookie(lang: Lang): string {
  const secure = env.PUBLIC_ORIGIN.startsWith("https:") ? "; Secure" : "";
  return `language=${lang}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}
