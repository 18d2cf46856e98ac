import { createRoute, z } from "@hono/zod-openapi";
import { contactMessage } from "#contract/contact.ts";
import { messageBody } from "#contract/envelope.ts";
import { translate } from "../content/translate.ts";
import { resource } from "../context.ts";
import { receiveMessage } from "../correspondence/contact.ts";
import { answerOnce } from "../http/answer-once.ts";
import { body, formRefusals, inLanguage, input } from "../http/describe.ts";
import { formLimit } from "../http/limit-failures.ts";

/** Writing to us (§7). No login is needed. */
export const contact = resource();

contact.openapi(
  createRoute({
    method: "post",
    path: "/{lang}/contact-message",
    tags: ["Contact"],
    summary: "Write to the people behind the site",
    middleware: formLimit,
    request: {
      params: inLanguage,
      headers: z.object({ "idempotency-key": z.string().optional() }),
      ...input(contactMessage),
    },
    responses: { 201: body(messageBody, "It has arrived"), ...formRefusals },
  }),
  async (c) => {
    const { lang } = c.req.valid("param");
    const message = c.req.valid("json");
    return answerOnce(c, async (db) => {
      await receiveMessage(db, { lang, message, operator: c.var.operatorEmail, now: c.var.clock() });
      return { message: translate(lang, "Thank you for your message. We will answer you by e-mail.") };
    });
  },
);
