import { Hono } from "hono";
import { revokeToken } from "../modules/auth/tokens.ts";
import type { BackOfficeEnv } from "./context.ts";
import { clearSessionCookie } from "./session.ts";
import { resolveBaseUrl } from "./urls.ts";
import { messagePage } from "./views/message-page.ts";

/** Ends the back-office session only; the login on the site stays. */
export const logoutRoutes = new Hono<BackOfficeEnv>();

logoutRoutes.post("/logout", async (c) => {
  const { db, pageContext } = c.var;
  if (pageContext.businessUser) await revokeToken(db, pageContext.businessUser.tokenHash);
  const baseUrl = resolveBaseUrl(c);
  if (baseUrl) clearSessionCookie(c, baseUrl);
  return c.redirect(pageContext.href("/left"), 303);
});

// A reload after the session has ended.
logoutRoutes.get("/logout", (c) => c.redirect(c.var.pageContext.href(""), 303));

logoutRoutes.get("/left", (c) => messagePage(c, "left"));
