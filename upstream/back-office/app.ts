import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { revokeToken } from "../modules/auth/tokens.ts";
import { isUnavailable } from "../platform/db/unavailable.ts";
import { setErrorHeaders } from "../platform/http/errors.ts";
import type { BackOfficeEnv } from "./context.ts";
import { hasTooManyFields } from "./forms/read-form.ts";
import { garageRoutes } from "./garage/routes.ts";
import { requestLanguage } from "./language.ts";
import {
  backOfficeHeaders,
  loadPageContext,
  rejectCrossOriginPosts,
  requireBusinessUser,
  requireOperator,
} from "./middleware.ts";
import { operatorLogin } from "./operator/login.ts";
import { operatorRoutes } from "./operator/routes.ts";
import { createPageContext } from "./page-context.ts";
import { isFileUpload } from "./photos/receive.ts";
import { clearSessionCookie } from "./session.ts";
import { passwordRoutes } from "./set-password.ts";
import { tokenLogin } from "./token-login.ts";
import { basePath, resolveBaseUrl } from "./urls.ts";
import { vendorRoutes } from "./vendor/routes.ts";
import { assetRoutes } from "./views/assets.ts";
import { messagePage } from "./views/message-page.ts";

/** Ends the back-office session only; the login on the site stays. */
const logoutRoutes = new Hono<BackOfficeEnv>();

logoutRoutes.post("/logout", async (c) => {
  const { db, pageContext } = c.var;
  if (pageContext.user) await revokeToken(db, pageContext.user.tokenHash);
  const baseUrl = resolveBaseUrl(c);
  if (baseUrl) clearSessionCookie(c, baseUrl);
  const next = pageContext.user?.type === "operator" ? "/operator/login" : "/left";
  return c.redirect(pageContext.href(next), 303);
});

// Opening this address again, such as by a reload, leads to the start page.
logoutRoutes.get("/logout", (c) => c.redirect(c.var.pageContext.href(""), 303));

logoutRoutes.get("/left", (c) => messagePage(c, "left"));

/** Enough for three long descriptions in Arabic: a form encodes each letter as six characters. */
const maxBodyBytes = 128 * 1024;

/** Enough for a page of the site in Arabic: one field may have 100,000 letters, and there may be many fields. */
const maxTextsBytes = 1024 * 1024;

const limitBody = (maxSize: number) => bodyLimit({ maxSize, onError: (c) => messagePage(c, "too-large") });
const defaultBodyLimit = limitBody(maxBodyBytes);
const textsBodyLimit = limitBody(maxTextsBytes);
const limitFields: MiddlewareHandler<BackOfficeEnv> = async (c, next) =>
  !isFileUpload(c.req.path) && (await hasTooManyFields(c)) ? messagePage(c, "too-large") : next();

/** The limit depends on the path, not on the login: a user whose session has ended gets the typed text back. */
const bodyLimitOf: MiddlewareHandler<BackOfficeEnv> = (c, next) => {
  if (isFileUpload(c.req.path)) return next();
  const isTexts = c.req.path.startsWith(`${basePath}/operator/pages/`);
  return isTexts ? textsBodyLimit(c, next) : defaultBodyLimit(c, next);
};

/** The back-office, rendered on the server and without scripts (§6, decision 028). */
export const backOffice = new Hono<BackOfficeEnv>();

backOffice.onError((error, c) => {
  if (error instanceof HTTPException && error.status === 404) return messagePage(c, "not-found");
  setErrorHeaders(c, error);
  if (error instanceof HTTPException && error.status === 429) return messagePage(c, "too-many");
  const { log, requestId } = c.var;
  log.error({ err: error, request_id: requestId, path: c.req.path }, "a page of the back-office failed");
  // An error may come before the page context exists: then the language comes from the request.
  if (!c.var.pageContext) c.set("pageContext", createPageContext(c, { lang: requestLanguage(c) }));
  return messagePage(c, isUnavailable(error) ? "unavailable" : "failed");
});

backOffice.use(backOfficeHeaders);
backOffice.route("/", assetRoutes);
backOffice.use(loadPageContext, bodyLimitOf, limitFields);
backOffice.route("/", tokenLogin);
backOffice.use(rejectCrossOriginPosts);
backOffice.route("/", logoutRoutes);
backOffice.route("/", passwordRoutes);
backOffice.route("/operator", operatorLogin);

async function redirectToDashboard(c: Context<BackOfficeEnv>) {
  const { user, href } = c.var.pageContext;
  return user ? c.redirect(href(`/${user.type}`), 303) : messagePage(c, "nobody");
}
backOffice.get("/", redirectToDashboard);
backOffice.use("/vendor", requireBusinessUser("vendor"));
backOffice.use("/vendor/*", requireBusinessUser("vendor"));
backOffice.route("/vendor", vendorRoutes);
backOffice.use("/garage", requireBusinessUser("garage"));
backOffice.use("/garage/*", requireBusinessUser("garage"));
backOffice.route("/garage", garageRoutes);
backOffice.use("/operator", requireOperator);
backOffice.use("/operator/*", requireOperator);
backOffice.route("/operator", operatorRoutes);
// A proxy sends the trailing slash for the root of a host.
backOffice.all("*", (c) =>
  c.req.path === `${basePath}/` ? redirectToDashboard(c) : messagePage(c, "not-found"),
);
