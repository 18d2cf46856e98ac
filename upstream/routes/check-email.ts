import { createRoute } from "@hono/zod-openapi";
import { checkEmailRequest, checkEmailResponse } from "#contract/accounts.ts";
import { findAccount } from "../accounts/account.ts";
import { checkEmailLimits } from "../accounts/limits.ts";
import { type ApiOptions, resource } from "../context.ts";
import { clientOf, countAttempt } from "../http/attempts.ts";
import { body, formRefusals, inLanguage, input, refused } from "../http/describe.ts";
import { noStore } from "../http/no-store.ts";

/**
 * Whether an address is free (§7). It tells strangers who has an account, so there are few answers an hour, and the site
 * does not ask: registering says the same by mail (decision 024).
 */
export const checkEmail = resource();

const described = {
  path: "/{lang}/check-email",
  tags: ["Accounts"],
  summary: "Whether a customer may register with an address",
  middleware: noStore,
};

async function availability(options: ApiOptions, { email, client }: { email: string; client: string }) {
  await countAttempt(options, checkEmailLimits(client));
  return { data: { available: !(await findAccount(options.db, "customer", email)) } };
}

checkEmail.openapi(
  createRoute({
    ...described,
    method: "get",
    request: { params: inLanguage, query: checkEmailRequest },
    responses: { 200: body(checkEmailResponse, "Whether it is free"), ...refused(404, 422, 429) },
  }),
  async (c) => {
    const { email } = c.req.valid("query");
    return c.json(await availability(c.var, { email, client: clientOf(c) }), 200);
  },
);

checkEmail.openapi(
  createRoute({
    ...described,
    method: "post",
    request: { params: inLanguage, ...input(checkEmailRequest) },
    responses: { 200: body(checkEmailResponse, "Whether it is free"), ...formRefusals },
  }),
  async (c) => {
    const { email } = c.req.valid("json");
    return c.json(await availability(c.var, { email, client: clientOf(c) }), 200);
  },
);
