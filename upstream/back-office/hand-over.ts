import { Hono } from "hono";
import { accountById } from "../accounts/account.ts";
import { issueToken, readToken, revokeToken } from "../accounts/tokens.ts";
import { ownAddress, siteItComesFrom } from "./address.ts";
import type { BusinessType, OfficeEnv } from "./context.ts";
import { readForm } from "./forms/read-form.ts";
import { stopPage } from "./look/stop-page.ts";
import { keepToken } from "./session.ts";

/**
 * The way in (§6, §7): the site posts its token, which is looked at here and then never again; a token of the
 * back-office's own, which ends with the site's, takes its place. Only the site may post it: otherwise any page could
 * log a visitor in under an account of its own.
 */
export const handOver = new Hono<OfficeEnv>();

for (const type of ["vendor", "garage"] as const) {
  const address = `/${type}/login-by-token`;

  handOver.post(address, async (c) => {
    const { db, clock, publicOrigin, office } = c.var;
    const own = ownAddress(c);
    const site = siteItComesFrom(c.req.raw.headers, publicOrigin);
    if (!own || !site) return stopPage(c, "foreign-hand-over");

    const { token: given = "", redirect_to: goal } = await readForm(c);
    const token = /^Bearer +([\w-]+)$/i.exec(given.trim())?.[1];
    const open = token ? await readToken(db, token, "site", clock()) : undefined;
    const account = open && (await accountById(db, open.accountId));
    if (!account) return stopPage(c, "dead-token");
    if (account.type !== type) return stopPage(c, "other-role");

    if (office.member) await revokeToken(db, office.member.tokenHash);
    const accountId = account.id;
    const issued = {
      accountId,
      purpose: "back-office",
      now: clock(),
      parentHash: open.hash,
      detail: site,
    } as const;
    keepToken(c, own, await issueToken(db, issued));
    return c.redirect(office.at(goalOf(type, goal)), 303);
  });

  // Opened by hand or from a bookmark: there is nothing to hand over.
  handOver.get(address, (c) => {
    c.header("Allow", "POST");
    return stopPage(c, "no-hand-over");
  });
}

/** §6: garages have one place here. */
function goalOf(type: BusinessType, goal: string | undefined): string {
  return type === "vendor" && goal === "messages" ? "/vendor/messages" : `/${type}`;
}
