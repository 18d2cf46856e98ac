import { createRoute } from "@hono/zod-openapi";
import { contactMessage } from "#contract/contact.ts";
import { messageBody } from "#contract/envelope.ts";
import { createRouter, formContext } from "../../platform/http/context.ts";
import { formErrorResponses, idempotentBody, jsonResponse, langParams } from "../../platform/http/openapi.ts";
import { consumeFormLimit, contactFormLimit, rateLimitForm } from "../../platform/http/rate-limit-forms.ts";
import { withIdempotencyKey } from "../../platform/http/with-idempotency-key.ts";
import { translate } from "../../platform/i18n/translate.ts";
import { optionalAccountId } from "../auth/require-auth.ts";
import { submitContactMessage } from "./service.ts";

/** The contact form (§7). No login needed. */
export const contactRoutes = createRouter();

contactRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{lang}/contact-message",
    tags: ["Contact"],
    summary: "Write to the people behind the site",
    middleware: rateLimitForm(contactFormLimit, optionalAccountId),
    request: { params: langParams, ...idempotentBody(contactMessage) },
    responses: { 201: jsonResponse(messageBody, "It has arrived"), ...formErrorResponses },
  }),
  async (c) => {
    const { lang } = c.req.valid("param");
    const message = c.req.valid("json");
    const accountId = await optionalAccountId(c);
    return withIdempotencyKey(c, accountId, async (db) => {
      await consumeFormLimit(c, db, contactFormLimit);
      await submitContactMessage(db, message, formContext(c, { lang, accountId }));
      return { message: translate(lang, "Thank you for your message. We will answer you by e-mail.") };
    });
  },
);
