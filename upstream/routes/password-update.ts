import { createRoute } from "@hono/zod-openapi";
import { passwordUpdate as given } from "#contract/accounts.ts";
import { messageBody } from "#contract/envelope.ts";
import { changePassword } from "../accounts/own-password.ts";
import { translate } from "../content/translate.ts";
import { resource } from "../context.ts";
import { body, formRefusals, inLanguage, input, refused } from "../http/describe.ts";
import { refusal } from "../http/errors.ts";
import { bearer, signedIn } from "../http/signed-in.ts";

/** Another password for somebody who knows the one they have (§7). */
export const passwordUpdate = resource();

passwordUpdate.openapi(
  createRoute({
    method: "post",
    path: "/{lang}/password/update",
    tags: ["Accounts"],
    summary: "Change one's password; every other login of theirs ends",
    security: bearer,
    middleware: signedIn(),
    request: { params: inLanguage, ...input(given) },
    responses: { 200: body(messageBody, "It is changed"), ...formRefusals, ...refused(401) },
  }),
  async (c) => {
    const { lang } = c.req.valid("param");
    const { current_password: old, password } = c.req.valid("json");
    const { account, tokenHash } = c.var;
    if (!(await changePassword(c.var, { account, tokenHash, old, password, lang }))) {
      throw refusal(422, "Please check the form and try again", {
        errors: { current_password: "This is not your current password" },
      });
    }
    return c.json({ message: translate(lang, "Your password has been changed") }, 200);
  },
);
