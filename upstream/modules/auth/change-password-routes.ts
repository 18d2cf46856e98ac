import { createRoute } from "@hono/zod-openapi";
import { passwordUpdate } from "#contract/auth.ts";
import { messageBody } from "#contract/envelope.ts";
import { createRouter } from "../../platform/http/context.ts";
import { httpError } from "../../platform/http/errors.ts";
import {
  errorResponses,
  formErrorResponses,
  jsonBody,
  jsonResponse,
  langParams,
} from "../../platform/http/openapi.ts";
import { translate } from "../../platform/i18n/translate.ts";
import { changePassword } from "./change-password.ts";
import { bearer, requireAuth } from "./require-auth.ts";

/** Changes a password; the current one is required (§7). */
export const changePasswordRoutes = createRouter();

changePasswordRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{lang}/password/update",
    tags: ["Accounts"],
    summary: "Change one's password; every other login of theirs ends",
    security: bearer,
    middleware: requireAuth(),
    request: { params: langParams, ...jsonBody(passwordUpdate) },
    responses: {
      200: jsonResponse(messageBody, "It is changed"),
      ...formErrorResponses,
      ...errorResponses(401),
    },
  }),
  async (c) => {
    const { lang } = c.req.valid("param");
    const { current_password: currentPassword, password } = c.req.valid("json");
    const { account, tokenHash } = c.var;
    if (!(await changePassword(c.var, { account, tokenHash, currentPassword, password, lang }))) {
      throw httpError(422, "Please check the form and try again", {
        errors: { current_password: "This is not your current password" },
      });
    }
    return c.json({ message: translate(lang, "Your password has been changed") }, 200);
  },
);
