import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";
import { findContent } from "../db/queries/content.ts";
import { comesFromOwnPage, mountedAt, ownAddress } from "./address.ts";
import type { BusinessType, MemberEnv, OfficeEnv } from "./context.ts";
import { chooseLanguage, languageOf } from "./language.ts";
import { stopPage } from "./look/stop-page.ts";
import { officeOf } from "./office.ts";
import { givenToken, memberOf } from "./session.ts";

/** No scripts at all, nothing from elsewhere, in nobody's frame. */
export const officeHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
  },
  referrerPolicy: "same-origin",
  xFrameOptions: "DENY",
});

/** Every page is somebody's own: kept by nobody. Finds out who has come, and in which language they read. */
export const entrance = createMiddleware<OfficeEnv>(async (c, next) => {
  c.header("Cache-Control", "private, no-store");
  const own = ownAddress(c);
  if (!own) return c.text("The back-office has no address yet: set BACKOFFICE_URL.", 421);
  const withoutChoice = chooseLanguage(c, own);
  if (withoutChoice !== undefined) {
    // At the top of a host nothing stands before it: two slashes would begin with another host's name.
    const page = withoutChoice.slice(mountedAt.length).replace(/^\/+/, "/");
    return c.redirect(`${own.base}${page}` || "/", 303);
  }
  const member = await memberOf(c.var, givenToken(c, own));
  const lang = languageOf(c, member?.accountLang);
  const settings = (await findContent(c.var.db, "settings", lang)) as { site_name?: string } | undefined;
  c.set("office", officeOf(c, { own, lang, member, siteName: settings?.site_name ?? null }));
  await next();
});

/** Refuses what another site's page would have the browser post in somebody's name. */
export const ownPostsOnly = createMiddleware<OfficeEnv>(async (c, next) => {
  const isReading = c.req.method === "GET" || c.req.method === "HEAD";
  if (!isReading && !comesFromOwnPage(c.req.raw.headers, ownAddress(c)?.origin ?? "")) {
    return stopPage(c, "foreign-post");
  }
  await next();
});

/** Lets in who belongs there (§6): 401 for nobody, 403 for a business of the other kind. */
export function membersOnly(type: BusinessType) {
  return createMiddleware<MemberEnv>(async (c, next) => {
    const { member } = c.var.office;
    if (!member) return stopPage(c, "nobody");
    if (member.type !== type) return stopPage(c, "other-role");
    c.set("member", member);
    await next();
  });
}
