import type { Context } from "hono";
import { accepts } from "hono/accepts";
import { getCookie, setCookie } from "hono/cookie";
import { defaultLang, isLang, type Lang, languages } from "#contract/languages.ts";
import type { BaseUrl } from "./urls.ts";

const languageCookie = "backoffice-lang";
const siteLanguageCookie = "backoffice-site-lang";
const oneYearSeconds = 365 * 24 * 60 * 60;

interface KnownLanguages {
  accountLang?: string | undefined;
  /** The site's language, if this request is the hand-over from the site. */
  siteLang?: string | undefined;
}

/** The language chosen here, else the site's at the hand-over, else the browser's best match, else the account's. */
export function requestLanguage(c: Context, { accountLang, siteLang }: KnownLanguages = {}): Lang {
  const chosenLang = getCookie(c, languageCookie);
  if (isLang(chosenLang)) return chosenLang;
  const handedLang = isLang(siteLang) ? siteLang : getCookie(c, siteLanguageCookie);
  if (isLang(handedLang)) return handedLang;
  const fallback = isLang(accountLang) ? accountLang : defaultLang;
  const acceptOptions = {
    header: "Accept-Language" as const,
    supports: [...languages],
    default: fallback,
    match: bestLanguageMatch,
  };
  return accepts(c, acceptOptions) as Lang;
}

/** The first supported language of the browser's list; regions are ignored, so that "nl-BE" matches Dutch. */
function bestLanguageMatch(
  languageRanges: { type: string; q: number }[],
  { default: fallback }: { default: string },
): string {
  const byQuality = languageRanges
    .toSorted((a, b) => b.q - a.q)
    .map(({ type }) => type.split("-")[0]?.toLowerCase());
  return byQuality.find(isLang) ?? fallback;
}

/** Saves the choice of `?lang=nl`. @returns the path and query without it; undefined when there is none */
export function saveLanguageChoice(c: Context, baseUrl: BaseUrl): string | undefined {
  const url = new URL(c.req.url);
  const chosenLang = url.searchParams.get("lang");
  if (c.req.method !== "GET" || !isLang(chosenLang)) return undefined;
  setCookie(c, languageCookie, chosenLang, { ...cookieOptions(baseUrl), maxAge: oneYearSeconds });
  url.searchParams.delete("lang");
  return url.pathname + url.search;
}

/** Keeps the language of the site that the user came from, until the browser is closed. */
export function saveSiteLanguage(c: Context, baseUrl: BaseUrl, siteLang: string | undefined): void {
  if (isLang(siteLang)) setCookie(c, siteLanguageCookie, siteLang, cookieOptions(baseUrl));
}

const cookieOptions = ({ origin, base }: BaseUrl) =>
  ({ httpOnly: true, sameSite: "Lax", secure: origin.startsWith("https:"), path: base || "/" }) as const;
