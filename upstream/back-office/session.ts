import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import { deviceToken } from "#contract/user.ts";
import { findAccountById } from "../modules/auth/accounts.ts";
import { findToken } from "../modules/auth/tokens.ts";
import type { ApiOptions } from "../platform/http/context.ts";
import type { SessionUser } from "./context.ts";
import type { BaseUrl } from "./urls.ts";

/*
 * The back-office has its own session cookie and token, and never needs the site's (decision 057). The token expires
 * with the site's token from which it was created.
 */

const isSecure = ({ origin }: BaseUrl) => origin.startsWith("https:");

/** The prefix `__Host-` needs https, which a demo on a loopback address does not have. */
const cookieName = (baseUrl: BaseUrl) => (isSecure(baseUrl) ? "__Host-backoffice" : "backoffice");

function cookieOptions(baseUrl: BaseUrl): CookieOptions {
  return {
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(baseUrl),
    path: isSecure(baseUrl) ? "/" : baseUrl.base || "/",
  };
}

export function setSessionCookie(c: Context, baseUrl: BaseUrl, token: string): void {
  setCookie(c, cookieName(baseUrl), token, cookieOptions(baseUrl));
}

export function clearSessionCookie(c: Context, baseUrl: BaseUrl): void {
  deleteCookie(c, cookieName(baseUrl), cookieOptions(baseUrl));
}

export function readSessionCookie(c: Context, baseUrl: BaseUrl): string | undefined {
  return getCookie(c, cookieName(baseUrl));
}

/* The page that was requested without a login, so that the next login leads to it. */

const returnSeconds = 30 * 60;
const returnCookie = (baseUrl: BaseUrl) => `${cookieName(baseUrl)}-return`;

/** @param path below the back-office, with its query */
export function setReturnCookie(c: Context, baseUrl: BaseUrl, path: string): void {
  if (path.length <= 500)
    setCookie(c, returnCookie(baseUrl), path, { ...cookieOptions(baseUrl), maxAge: returnSeconds });
}

/** Reads and deletes the cookie. @returns undefined unless it is a page for that type of account */
export function takeReturnCookie(c: Context, baseUrl: BaseUrl, type: string): string | undefined {
  const path = getCookie(c, returnCookie(baseUrl));
  if (path === undefined) return undefined;
  deleteCookie(c, returnCookie(baseUrl), cookieOptions(baseUrl));
  return path.startsWith(`/${type}/`) ? path : undefined;
}

/* The device cookie of operators (decision 051); for other accounts the site keeps one. */

const oneYearSeconds = 365 * 24 * 60 * 60;

export function setDeviceCookie(c: Context, baseUrl: BaseUrl, token: string): void {
  setCookie(c, `${cookieName(baseUrl)}-device`, token, { ...cookieOptions(baseUrl), maxAge: oneYearSeconds });
}

export function readDeviceCookie(c: Context, baseUrl: BaseUrl): string | undefined {
  return deviceToken.safeParse(getCookie(c, `${cookieName(baseUrl)}-device`)).data;
}

/** The owner of a token; undefined if the token is invalid or expired, or the business is suspended. */
export async function findSessionUser(
  { db, clock, publicOrigin }: Readonly<ApiOptions>,
  token: string | undefined,
): Promise<SessionUser | undefined> {
  const storedToken = token ? await findToken(db, token, "back-office", clock()) : undefined;
  const account = storedToken && (await findAccountById(db, storedToken.accountId));
  if (!account || account.type === "customer") return undefined;
  const { type, email, lang: accountLang } = account;
  const session = {
    accountLang,
    tokenHash: storedToken.hash,
    siteOrigin: storedToken.detail ?? publicOrigin,
  };
  if (type === "operator") return { type, email, ...session };
  const businessId = account.vendor_id ?? account.garage_id;
  const business = await db
    .selectFrom(type === "vendor" ? "vendors" : "garages")
    .select("name")
    .where("id", "=", businessId)
    .where("suspended_at", "is", null)
    .executeTakeFirst();
  if (!business || !businessId) return undefined;
  return { type, businessId, businessName: business.name, email, ...session };
}
