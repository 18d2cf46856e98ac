import { createRoute } from "@hono/zod-openapi";
import { checkEmailRequest, checkEmailResponse } from "#contract/auth.ts";
import { type ApiOptions, createRouter } from "../../platform/http/context.ts";
import { noStore } from "../../platform/http/no-store.ts";
import {
  errorResponses,
  formErrorResponses,
  jsonBody,
  jsonResponse,
  langParams,
} from "../../platform/http/openapi.ts";
import { clientIp, consumeRateLimit } from "../../platform/http/rate-limit.ts";
import { findAccount } from "./accounts.ts";
import { checkEmailLimits } from "./rate-limits.ts";

/**
 * Whether an address is free (§7). It discloses who has an account, so it is rate limited and the site does not use
 * it: registration answers by mail (decision 052).
 */
export const checkEmailRoutes = createRouter();

const routeBase = {
  path: "/{lang}/check-email",
  tags: ["Accounts"],
  summary: "Whether a customer may register with an address",
  middleware: noStore,
};

async function availability(options: ApiOptions, { email, ip }: { email: string; ip: string }) {
  await consumeRateLimit(options, checkEmailLimits(ip));
  return { data: { available: !(await findAccount(options.db, "customer", email)) } };
}

checkEmailRoutes.openapi(
  createRoute({
    ...routeBase,
    method: "get",
    request: { params: langParams, query: checkEmailRequest },
    responses: {
      200: jsonResponse(checkEmailResponse, "Whether it is free"),
      ...errorResponses(404, 422, 429),
    },
  }),
  async (c) => {
    const { email } = c.req.valid("query");
    return c.json(await availability(c.var, { email, ip: clientIp(c) }), 200);
  },
);

checkEmailRoutes.openapi(
  createRoute({
    ...routeBase,
    method: "post",
    request: { params: langParams, ...jsonBody(checkEmailRequest) },
    responses: { 200: jsonResponse(checkEmailResponse, "Whether it is free"), ...formErrorResponses },
  }),
  async (c) => {
    const { email } = c.req.valid("json");
    return c.json(await availability(c.var, { email, ip: clientIp(c) }), 200);
  },
);
