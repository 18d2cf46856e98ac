import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";
import { isSameOriginRequest } from "#telemetry/client.ts";
import { countProposed } from "../modules/appointments/find-appointments.ts";
import { countUnread } from "../modules/chat/find-messages.ts";
import { vendorParty } from "../modules/chat/party.ts";
import { findSiteName } from "../platform/site-settings.ts";
import type { BackOfficeEnv, BusinessType, BusinessUserEnv, OperatorEnv, SessionUser } from "./context.ts";
import { requestLanguage, saveLanguageChoice } from "./language.ts";
import { accountKey, createPageContext } from "./page-context.ts";
import { isFileUpload } from "./photos/receive.ts";
import { findSessionUser, readSessionCookie, setReturnCookie } from "./session.ts";
import { type BaseUrl, basePath, pageHref, resolveBaseUrl } from "./urls.ts";
import { countOpenEnquiries } from "./vendor/enquiry-query.ts";
import { messagePage } from "./views/message-page.ts";

/** Forbids scripts, content from other origins, and framing. */
export const backOfficeHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'"],
    fontSrc: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
  },
  referrerPolicy: "same-origin",
  xFrameOptions: "DENY",
});

export const loadPageContext = createMiddleware<BackOfficeEnv>(async (c, next) => {
  c.header("Cache-Control", "private, no-store");
  const baseUrl = resolveBaseUrl(c);
  if (!baseUrl) return c.text("The back-office has no address yet: set BACKOFFICE_URL.", 421);
  const pathWithoutLang = saveLanguageChoice(c, baseUrl);
  if (pathWithoutLang !== undefined) {
    return c.redirect(pageHref(baseUrl.base, pathWithoutLang.slice(basePath.length)), 303);
  }
  await setPageContext(c, baseUrl, { user: await findSessionUser(c.var, readSessionCookie(c, baseUrl)) });
  // PostgreSQL refuses texts with U+0000.
  if (c.req.url.includes("%00")) return messagePage(c, "not-found");
  await next();
});

export async function setPageContext(
  c: Context<BackOfficeEnv>,
  baseUrl: BaseUrl,
  { user, siteLang }: { user: SessionUser | undefined; siteLang?: string | undefined },
): Promise<void> {
  const lang = requestLanguage(c, { accountLang: user?.accountLang, siteLang });
  const siteName = await findSiteName(c.var.db, lang);
  c.set("pageContext", createPageContext(c, { baseUrl, lang, user, siteName }));
}

export const rejectCrossOriginPosts = createMiddleware<BackOfficeEnv>(async (c, next) => {
  const isSafeMethod = c.req.method === "GET" || c.req.method === "HEAD";
  if (!isSafeMethod && !isSameOriginRequest(c.req.raw.headers, resolveBaseUrl(c)?.origin ?? "")) {
    return messagePage(c, "foreign-post");
  }
  await next();
});

/** Remembers the requested page, or that of refused files, so that the next login leads to it. */
function rememberPage<E extends BackOfficeEnv>(c: Context<E>): void {
  const baseUrl = resolveBaseUrl(c);
  const url = new URL(c.req.url);
  url.searchParams.delete("account");
  const path = c.req.path.slice(basePath.length) + url.search;
  const isPage = c.req.method === "GET" ? !/\.\w+$/.test(c.req.path) : isFileUpload(c.req.path);
  if (baseUrl && isPage) setReturnCookie(c, baseUrl, path.replace(/\/pictures\/\w+$/, "/pictures"));
}

/** Requires a business of this type: 401 without a session, 403 for another role (§6), 409 for a form of another one. */
export function requireBusinessUser(type: BusinessType) {
  return createMiddleware<BusinessUserEnv>(async (c, next) => {
    const { user } = c.var.pageContext;
    if (!user) {
      rememberPage(c);
      return messagePage(c, "nobody");
    }
    if (user.type === "operator" || user.type !== type) return messagePage(c, "other-role");
    const posted = c.req.method === "POST" ? c.req.query("account") : undefined;
    if (posted !== undefined && posted !== accountKey(user)) return messagePage(c, "other-account");
    c.set("businessUser", user);
    if (type === "vendor") {
      const party = vendorParty(user.businessId);
      c.var.pageContext.waiting = {
        "/vendor/messages":
          (await countUnread(c.var.db, party)) + (await countOpenEnquiries(c.var.db, user.businessId)),
        "/vendor/appointments": await countProposed(c.var.db, party, c.var.clock()),
      };
    }
    await next();
  });
}

/** Requires the operator: 401 without a session, 403 for a business. */
export const requireOperator = createMiddleware<OperatorEnv>(async (c, next) => {
  const { user } = c.var.pageContext;
  if (!user) {
    rememberPage(c);
    return messagePage(c, "no-operator");
  }
  if (user.type !== "operator") return messagePage(c, "other-role");
  c.set("operator", user);
  await next();
});
