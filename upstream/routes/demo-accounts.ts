import { createRoute } from "@hono/zod-openapi";
import { demoAccountsResponse } from "#contract/accounts.ts";
import { findAccount } from "../accounts/account.ts";
import { resource } from "../context.ts";
import { body, inLanguage, refused } from "../http/describe.ts";
import { refusal } from "../http/errors.ts";
import { demoLogins } from "../seed/data/demo-logins.ts";

/** Names to log in with, for who tries the demo market (ours). A market of its own has none, and says 404. */
export const demoAccounts = resource();

demoAccounts.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/demo-accounts",
    tags: ["Accounts"],
    summary: "What to log in with in a demo market",
    request: { params: inLanguage },
    responses: { 200: body(demoAccountsResponse, "An account a role"), ...refused(404) },
  }),
  async (c) => {
    const { db, demo } = c.var;
    if (!demo) throw refusal(404);
    const found = await Promise.all(
      demoLogins.map(async (login) => ((await findAccount(db, login.user_type, login.email)) ? [login] : [])),
    );
    return c.json({ data: found.flat() }, 200);
  },
);
