import { createRoute } from "@hono/zod-openapi";
import { demoAccountsResponse } from "#contract/user.ts";
import { findAccount } from "#upstream/modules/auth/accounts.ts";
import { createRouter } from "#upstream/platform/http/context.ts";
import { errorResponses, jsonResponse, langParams } from "#upstream/platform/http/openapi.ts";
import { demoCredentials } from "./credentials.ts";

export const demoAccountRoutes = createRouter();

demoAccountRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/demo-accounts",
    tags: ["Accounts"],
    summary: "What to log in with in a demo market",
    request: { params: langParams },
    responses: { 200: jsonResponse(demoAccountsResponse, "An account a role"), ...errorResponses(404) },
  }),
  async (c) => {
    const logins = await Promise.all(
      demoCredentials.map(async (login) =>
        (await findAccount(c.var.db, login.user_type, login.email)) ? [login] : [],
      ),
    );
    return c.json({ data: logins.flat() }, 200);
  },
);
