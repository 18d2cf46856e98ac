import { defaultLang, type Lang } from "#contract/languages.ts";
import type { UserType } from "#contract/user.ts";

/** Returns the URL of a page in a language; English has no prefix (decision 003). */
export function siteUrl(origin: string, lang: Lang, path: string): string {
  return `${origin}${lang === defaultLang ? "" : `/${lang}`}${path}`;
}

/** Returns the URL of a business's page: the site's login, which leads there at once with a login of that type. */
export function businessUrl(
  origin: string,
  lang: Lang,
  { type, path }: { type: Exclude<UserType, "customer">; path: string },
): string {
  const query = new URLSearchParams({ user_type: type, redirect_to: siteUrl("", lang, path) });
  return siteUrl(origin, lang, `/login?${query}`);
}
