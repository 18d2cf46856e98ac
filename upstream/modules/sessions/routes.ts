import { createRoute } from "@hono/zod-openapi";
import { messageBody } from "#contract/envelope.ts";
import { sessionId, sessionsResponse } from "#contract/sessions.ts";
import { createRouter } from "../../platform/http/context.ts";
import { httpError } from "../../platform/http/errors.ts";
import { errorResponses, jsonResponse, langParams } from "../../platform/http/openapi.ts";
import { translate } from "../../platform/i18n/translate.ts";
import { type AuthEnv, bearer, requireAuth } from "../auth/require-auth.ts";
import { endSessions, listSessions } from "./service.ts";

/** The logins of a customer, an addition to §7 (decision 187). */
export const sessionRoutes = createRouter();

const path = "/{lang}/sessions";
const ofCustomer = { tags: ["Accounts"], security: bearer, middleware: requireAuth("customer") };
const ownOf = ({ account, tokenHash, clock }: AuthEnv["Variables"]) => ({
  accountId: account.id,
  tokenHash,
  now: clock(),
});

sessionRoutes.openapi(
  createRoute({
    ...ofCustomer,
    method: "get",
    path,
    summary: "Where one is logged in: this login first, then as they were used last",
    request: { params: langParams },
    responses: { 200: jsonResponse(sessionsResponse, "The logins"), ...errorResponses(401, 403, 404) },
  }),
  async (c) => c.json({ data: { data: await listSessions(c.var.db, ownOf(c.var)) } }, 200),
);

sessionRoutes.openapi(
  createRoute({
    ...ofCustomer,
    method: "delete",
    path,
    summary: "End all logins but this one",
    request: { params: langParams },
    responses: { 200: jsonResponse(messageBody, "They are logged out"), ...errorResponses(401, 403, 404) },
  }),
  async (c) => {
    await endSessions(c.var.db, ownOf(c.var));
    const message = translate(c.req.valid("param").lang, "You are logged out everywhere else");
    return c.json({ message }, 200);
  },
);

sessionRoutes.openapi(
  createRoute({
    ...ofCustomer,
    method: "delete",
    path: `${path}/{id}`,
    summary: "End another login",
    request: { params: langParams.extend({ id: sessionId }) },
    responses: { 200: jsonResponse(messageBody, "It is logged out"), ...errorResponses(401, 403, 404, 422) },
  }),
  async (c) => {
    const { id, lang } = c.req.valid("param");
    if ((await endSessions(c.var.db, ownOf(c.var), id)) === 0) throw httpError(404);
    return c.json({ message: translate(lang, "The device is logged out") }, 200);
  },
);
