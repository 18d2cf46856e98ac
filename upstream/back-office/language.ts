import type { Context } from "hono";
import { accepts } from "hono/accepts";
import { getCookie, setCookie } from "hono/cookie";
import { defaultLang, isLang, type Lang, languages } from "#contract/languages.ts";
import type { OwnAddress } from "./address.ts";

const name = "backoffice-lang";
const aYearInSeconds = 365 * 24 * 60 * 60;

/** The language chosen here before, else the best the browser asks for, else the account's. */
export function languageOf(c: Context, accountLang?: string): Lang {
  const chosen = getCookie(c, name);
  if (isLang(chosen)) return chosen;
  const otherwise = isLang(accountLang) ? accountLang : defaultLang;
  const wanted = {
    header: "Accept-Language" as const,
    supports: [...languages],
    default: otherwise,
    match: bestOf,
  };
  return accepts(c, wanted) as Lang;
}

/** "nl-BE" is Dutch. */
function bestOf(given: { type: string; q: number }[], { default: otherwise }: { default: string }): string {
  const byWish = given.toSorted((a, b) => b.q - a.q).map(({ type }) => type.split("-")[0]?.toLowerCase());
  return byWish.find(isLang) ?? otherwise;
}

/** `?lang=nl` on any page: keeps the choice. @returns the address without it; undefined when nothing was chosen */
export function chooseLanguage(c: Context, own: OwnAddress): string | undefined {
  const url = new URL(c.req.url);
  const chosen = url.searchParams.get("lang");
  if (c.req.method !== "GET" || !isLang(chosen)) return undefined;
  setCookie(c, name, chosen, {
    httpOnly: true,
    sameSite: "Lax",
    secure: own.origin.startsWith("https:"),
    path: own.base || "/",
    maxAge: aYearInSeconds,
  });
  url.searchParams.delete("lang");
  return url.pathname + url.search;
}
