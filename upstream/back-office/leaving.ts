import { Hono } from "hono";
import { revokeToken } from "../accounts/tokens.ts";
import { ownAddress } from "./address.ts";
import type { OfficeEnv } from "./context.ts";
import { stopPage } from "./look/stop-page.ts";
import { forgetToken } from "./session.ts";

/** The way out: ends the back-office's token. The login on the site is another matter, and stays. */
export const leaving = new Hono<OfficeEnv>();

leaving.post("/logout", async (c) => {
  const { db, office } = c.var;
  if (office.member) await revokeToken(db, office.member.tokenHash);
  const own = ownAddress(c);
  if (own) forgetToken(c, own);
  return c.redirect(office.at("/left"), 303);
});

// Reloaded after the login here has ended.
leaving.get("/logout", (c) => c.redirect(c.var.office.at(""), 303));

leaving.get("/left", (c) => stopPage(c, "left"));
