import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { html } from "hono/html";
import { secureHeaders } from "hono/secure-headers";
import { findSiteName } from "../platform/site-name.ts";
import type {
  BackOfficeEnv,
  BusinessType,
  BusinessUserEnv,
  OperatorEnv,
  PageContext,
  SessionUser,
} from "./context.ts";
import { readForm } from "./forms/read-form.ts";
import { requestLanguage, saveLanguageChoice } from "./language.ts";
import { createPageContext } from "./page-context.ts";
import { findSessionUser, readSessionCookie } from "./session.ts";
import { type BaseUrl, basePath, isSameOriginRequest, pageHref, resolveBaseUrl } from "./urls.ts";
import type { Html } from "./views/html.ts";
import { messagePage } from "./views/message-page.ts";

/** No scripts, nothing from other origins, no framing. */
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

/** CSRF protection. */
export const rejectCrossOriginPosts = createMiddleware<BackOfficeEnv>(async (c, next) => {
  const isSafeMethod = c.req.method === "GET" || c.req.method === "HEAD";
  if (!isSafeMethod && !isSameOriginRequest(c.req.raw.headers, resolveBaseUrl(c)?.origin ?? "")) {
    return messagePage(c, "foreign-post");
  }
  await next();
});

/** What was posted without a login, to be sent again after one: a browser that goes back has forgotten it. */
async function resendForm(c: Context): Promise<Html> {
  const isForm = c.req.header("Content-Type")?.startsWith("application/x-www-form-urlencoded") ?? false;
  if (c.req.method !== "POST" || !isForm) return "";
  const { t, href }: PageContext = c.var.pageContext;
  const { pathname, search } = new URL(c.req.url);
  const fields = Object.entries(await readForm(c)).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<p>${t("Nothing is saved yet, and what you typed is kept here. Log in, which opens another page, come back, and send it again.")}</p>
<form method="post" action="${href(`${pathname.slice(basePath.length)}${search}`)}">${fields}<button class="btn btn-secondary">${t("Send again")}</button></form>`;
}

/** 401 without a session, 403 for the other type of business (§6). */
export function requireBusinessUser(type: BusinessType) {
  return createMiddleware<BusinessUserEnv>(async (c, next) => {
    const { user } = c.var.pageContext;
    if (!user) return messagePage(c, "nobody", await resendForm(c));
    if (user.type === "operator" || user.type !== type) return messagePage(c, "other-role");
    c.set("businessUser", user);
    await next();
  });
}

/** 401 without a session, 403 for a business. */
export const requireOperator = createMiddleware<OperatorEnv>(async (c, next) => {
  const { user } = c.var.pageContext;
  if (!user) return messagePage(c, "no-operator", await resendForm(c));
  if (user.type !== "operator") return messagePage(c, "other-role");
  c.set("operator", user);
  await next();
});
