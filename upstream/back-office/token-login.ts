import { Hono } from "hono";
import { findAccountById, isSuspended } from "../modules/auth/accounts.ts";
import { bearerToken, findToken, issueToken, lockToken, revokeToken } from "../modules/auth/tokens.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { type BackOfficeEnv, type BusinessType, businessTypes } from "./context.ts";
import { readForm } from "./forms/read-form.ts";
import { saveSiteLanguage } from "./language.ts";
import { setPageContext } from "./middleware.ts";
import { setSessionCookie, takeReturnCookie } from "./session.ts";
import { requestingSiteOrigin, resolveBaseUrl } from "./urls.ts";
import { messagePage } from "./views/message-page.ts";

/**
 * Single sign-on from the site (§6, §7, decision 057): the site posts its token, which is exchanged for a back-office
 * token. Posts from other origins are refused: otherwise any page could log a visitor in to an account of its own.
 */
export const tokenLogin = new Hono<BackOfficeEnv>();

for (const type of businessTypes) {
  const loginPath = `/${type}/login-by-token`;

  tokenLogin.post(loginPath, async (c) => {
    const { db, clock, publicOrigin } = c.var;
    const { user, href } = c.var.pageContext;
    const baseUrl = resolveBaseUrl(c);
    const siteOrigin = requestingSiteOrigin(c.req.raw.headers, publicOrigin);
    if (!baseUrl || !siteOrigin) return messagePage(c, "foreign-hand-over");

    const { token: postedToken = "", redirect_to: redirectTarget, lang: siteLang } = await readForm(c);
    await setPageContext(c, baseUrl, { user, siteLang });
    const token = bearerToken(postedToken.trim());
    const siteToken = token ? await findToken(db, token, "site", clock()) : undefined;
    const account = siteToken && (await findAccountById(db, siteToken.accountId));
    if (!account || (await isSuspended(db, account))) return messagePage(c, "dead-token");
    if (account.type !== type) return messagePage(c, "other-role");

    const accountId = account.id;
    const tokenRequest = {
      accountId,
      purpose: "back-office",
      now: clock(),
      parentHash: siteToken.hash,
      detail: siteOrigin,
    } as const;
    const issued = await inTransaction(db, async (trx) =>
      (await lockToken(trx, siteToken.hash)) ? issueToken(trx, tokenRequest) : null,
    );
    if (!issued) return messagePage(c, "dead-token");
    if (user) await revokeToken(db, user.tokenHash);
    setSessionCookie(c, baseUrl, issued);
    saveSiteLanguage(c, baseUrl, siteLang);
    const returnPath = takeReturnCookie(c, baseUrl, type);
    return c.redirect(href(landingPath(type, redirectTarget, returnPath)), 303);
  });

  // The address was opened by hand or from a bookmark, without a token.
  tokenLogin.get(loginPath, (c) => {
    c.header("Allow", "POST");
    return messagePage(c, "no-hand-over");
  });
}

/** A garage lands on its start page (§6); a page requested before the login takes precedence. */
function landingPath(
  type: BusinessType,
  redirectTarget: string | undefined,
  returnPath = `/${type}`,
): string {
  return type === "vendor" && redirectTarget === "messages" ? "/vendor/messages" : returnPath;
}
