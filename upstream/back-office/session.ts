import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import { accountById } from "../accounts/account.ts";
import { readToken } from "../accounts/tokens.ts";
import type { ApiOptions } from "../context.ts";
import type { OwnAddress } from "./address.ts";
import type { Member } from "./context.ts";

/*
 * Who is in the back-office: a token of its own in a cookie of its own, so that neither the site's cookie nor its token
 * is ever needed here. The token ends with the login on the site that it came from.
 */

const isSecure = ({ origin }: OwnAddress) => origin.startsWith("https:");

/** On https the browser holds it to this one host; a demo on loopback keeps it off the site's other pages. */
export const cookieName = (own: OwnAddress) => (isSecure(own) ? "__Host-backoffice" : "backoffice");

function cookieOptions(own: OwnAddress): CookieOptions {
  return {
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(own),
    path: isSecure(own) ? "/" : own.base || "/",
  };
}

export function keepToken(c: Context, own: OwnAddress, token: string): void {
  setCookie(c, cookieName(own), token, cookieOptions(own));
}

export function forgetToken(c: Context, own: OwnAddress): void {
  deleteCookie(c, cookieName(own), cookieOptions(own));
}

export function givenToken(c: Context, own: OwnAddress): string | undefined {
  return getCookie(c, cookieName(own));
}

/** Whose a token is. @returns undefined when it is no longer good, or there is none */
export async function memberOf(
  { db, clock, publicOrigin }: Readonly<ApiOptions>,
  token: string | undefined,
): Promise<Member | undefined> {
  const open = token ? await readToken(db, token, "back-office", clock()) : undefined;
  const account = open && (await accountById(db, open.accountId));
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
    tokenHash: open.hash,
    site: open.detail ?? publicOrigin,
  };
}
