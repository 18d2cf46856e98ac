import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import { findAccountById } from "../modules/auth/accounts.ts";
import { findToken } from "../modules/auth/tokens.ts";
import type { ApiOptions } from "../platform/http/context.ts";
import type { BusinessUser } from "./context.ts";
import type { BaseUrl } from "./urls.ts";

/*
 * The back-office's own session cookie and token, so that it never needs the site's (decision 057). The token expires
 * with the site's token that it was created from.
 */

const isSecure = ({ origin }: BaseUrl) => origin.startsWith("https:");

/** `__Host-` needs https; a demo on loopback has none. */
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

/** The owner of a token; undefined when it is invalid or expired. */
export async function findBusinessUser(
  { db, clock, publicOrigin }: Readonly<ApiOptions>,
  token: string | undefined,
): Promise<BusinessUser | undefined> {
  const storedToken = token ? await findToken(db, token, "back-office", clock()) : undefined;
  const account = storedToken && (await findAccountById(db, storedToken.accountId));
  const businessId = account?.vendor_id ?? account?.garage_id;
  if (!account || account.type === "customer" || !businessId) return undefined;
  const { name } = await db
    .selectFrom(account.type === "vendor" ? "vendors" : "garages")
    .select("name")
    .where("id", "=", businessId)
    .executeTakeFirstOrThrow();
  return {
    type: account.type,
    businessId,
    businessName: name,
    accountLang: account.lang,
    tokenHash: storedToken.hash,
    siteOrigin: storedToken.detail ?? publicOrigin,
  };
}
